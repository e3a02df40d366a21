set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table channels (
  channel_id text primary key check (channel_id like 'cha\_%'),
  name text not null check (length(name) between 1 and 100),
  idp_client_id text not null unique check (idp_client_id like 'channel.%'),
  agency_id text not null check (agency_id like 'agy\_%'),
  own_shop_id text not null check (own_shop_id like 'sh\_%'),
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);
