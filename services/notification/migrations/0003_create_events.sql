set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- How far each thing has told: its next event is the one after. Kept when its events are gone.
create table aggregates (
  aggregate_id text primary key,
  last_sequence bigint not null
);

-- What came before what it follows, until that comes or is given up.
create table held_events (
  aggregate_id text not null,
  sequence bigint not null,
  shop_id text not null,
  type text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  held_at timestamptz not null default now(),
  primary key (aggregate_id, sequence)
);

create index held_events_by_age on held_events (held_at);

-- The counter of each shop. Its row is locked until an event is committed: positions are in the order of commits, without gaps.
create table shop_positions (
  shop_id text primary key,
  last_position bigint not null
);

-- The ledger: what happened in a shop, as its partners are told.
create table events (
  shop_id text not null,
  position bigint not null,
  event_id text not null unique check (event_id like 'weve\_%'),
  type text not null,
  aggregate_id text not null,
  sequence bigint not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, position)
);

create index events_by_age on events (created_at);
