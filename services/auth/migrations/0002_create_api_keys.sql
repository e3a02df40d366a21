set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table api_keys (
  api_key text primary key check (api_key like 'ak\_%'),
  -- HMAC-SHA-256 of key and secret under a key that only the service has, lower-case hex. The secret itself is nowhere.
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  shop_id text not null check (shop_id like 'sh\_%'),
  -- The agency that the shop was attached to when the key was issued: the key works while it still is.
  agency_id text not null check (agency_id like 'agy\_%'),
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create index api_keys_of_shop on api_keys (shop_id, created_at);
