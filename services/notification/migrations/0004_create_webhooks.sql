set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table webhooks (
  webhook_id text primary key check (webhook_id like 'wcon\_%'),
  shop_id text not null,
  url text not null,
  allowed_types text[] not null,
  is_ordered boolean not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED')),
  -- Deliveries that failed for good since one succeeded.
  failed_in_a_row integer not null default 0,
  -- What its last attempt says of it: how much of the dispatcher it may use.
  trust text not null default 'NEW' check (trust in ('NEW', 'PROVEN', 'SUSPECT')),
  -- When there may be something to deliver to it; null: nothing is due, ever. Whoever changes its deliveries holds this row.
  look_at timestamptz,
  created_at timestamptz not null default now()
);

create index webhooks_of_shop on webhooks (shop_id, webhook_id);
create index webhooks_to_look_at on webhooks (trust, look_at) where state = 'ACTIVE' and look_at is not null;

create table webhook_secrets (
  webhook_id text not null references webhooks on delete cascade,
  number integer not null,
  -- Encrypted under the webhook's id.
  sealed bytea not null,
  -- Null: it is the newest.
  expires_at timestamptz,
  primary key (webhook_id, number)
);

-- One event on its way to one webhook. They outlive the webhook, as its log.
create table deliveries (
  event_id text not null check (event_id like 'weve\_%'),
  webhook_id text not null,
  shop_id text not null,
  type text not null,
  aggregate_id text not null,
  -- The event's place in the shop's order; of one that was made up for a test, null.
  position bigint,
  sequence bigint not null,
  is_test boolean not null,
  -- Of a test; of any other the ledger has it.
  data jsonb,
  occurred_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED', 'CANCELLED')),
  -- Of the series under way; a redelivery begins a new one.
  attempts_made integer not null default 0,
  -- While an attempt is under way, when it is given up: then it is due again. 'infinity': it waits for the one before it.
  due_at timestamptz not null,
  leased_until timestamptz,
  lease_id uuid,
  created_at timestamptz not null default now(),
  primary key (event_id, webhook_id),
  constraint data_of_tests check ((position is null) = (data is not null) and is_test = (position is null)),
  constraint lease_is_whole check ((leased_until is null) = (lease_id is null))
);

create index deliveries_due on deliveries (webhook_id, due_at, position) where state = 'PENDING';
create index deliveries_leased on deliveries (webhook_id, leased_until) where leased_until is not null;
create index deliveries_in_order on deliveries (webhook_id, aggregate_id, position) where state = 'PENDING';
create index deliveries_of_shop on deliveries (shop_id, event_id desc, webhook_id desc);
create index deliveries_by_age on deliveries (created_at);

create table attempts (
  event_id text not null,
  webhook_id text not null,
  number integer not null,
  began_at timestamptz not null,
  status integer,
  duration_ms integer not null,
  error text,
  primary key (event_id, webhook_id, number),
  foreign key (event_id, webhook_id) references deliveries on delete cascade
);
