set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table shops (
  shop_id text primary key check (shop_id like 'sh\_%'),
  agency_id text not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  -- "Oldest first" stays stable for shops made in the same instant.
  position bigint generated always as identity
);

create index shops_of_agency on shops (agency_id, position);
