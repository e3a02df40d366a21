set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- Times of orders have milliseconds and no more, as they are told: a list goes on behind the last one that was told.
create table orders (
  -- A UUIDv7 whose milliseconds are created_at: orders sort by age by it.
  order_id uuid primary key,
  shop_id text not null,
  friendly_id text not null,
  -- What it came from becomes one order, whatever else goes wrong.
  checkout_id text unique,
  promotion_id text,
  status text not null check (status in ('CONFIRMED', 'PARTIALLY_IN_PRODUCTION', 'IN_PRODUCTION', 'PARTIALLY_SHIPPED', 'SHIPPED',
    'PARTIALLY_DELIVERED', 'DELIVERED', 'CANCELLED', 'COMPLETED')),
  email text not null,
  -- In capitals or not it is one, whatever the locale of the database is.
  email_key text not null generated always as (lower(email collate "pg_c_utf8")) stored,
  email_marketing_opt_in boolean not null,
  username text,
  message text,
  currency text not null,
  -- Minor units of the currency.
  subtotal bigint not null,
  shipping_price bigint not null,
  tax bigint not null,
  donation bigint not null,
  discount bigint not null,
  total bigint not null,
  gift_cards jsonb not null,
  billing jsonb,
  shipping jsonb,
  lines jsonb not null,
  source_type text not null check (source_type in ('ORDER', 'SAMPLES_ORDER', 'STREAMING_GIFT_REDEMPTION', 'GIVEAWAY_LINKS')),
  gift_purchase_id text,
  gift_id text unique,
  stock_holder text,
  tracking_params jsonb not null,
  metadata jsonb,
  cancel_reason text,
  delivered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (created_at = date_trunc('milliseconds', created_at)),
  check (updated_at = date_trunc('milliseconds', updated_at)),
  check ((status = 'DELIVERED') <= (delivered_at is not null)),
  check ((source_type in ('STREAMING_GIFT_REDEMPTION', 'GIVEAWAY_LINKS')) = (gift_id is not null)),
  check ((source_type = 'STREAMING_GIFT_REDEMPTION') = (gift_purchase_id is not null)),
  unique (shop_id, friendly_id)
);

-- A list goes by age or by when it was last changed, with or without a status or an address.
create index orders_by_age on orders (shop_id, order_id);
create index orders_by_status on orders (shop_id, status, order_id);
create index orders_by_email on orders (shop_id, email_key, status, order_id);
create index orders_by_change on orders (shop_id, updated_at, order_id);
create index orders_by_status_and_change on orders (shop_id, status, updated_at, order_id);
create index orders_by_email_and_change on orders (shop_id, email_key, status, updated_at, order_id);
-- The few that were changed long after they were placed: among all that were changed lately, old orders would be looked for in vain.
create index orders_changed_late on orders (shop_id, updated_at, order_id) include (status, email_key)
  where updated_at - uuid_extract_timestamp(order_id) > interval '45 days';
create index orders_delivered on orders (delivered_at) where status = 'DELIVERED';

create table fulfilments (
  fulfilment_id text primary key check (fulfilment_id like 'ful\_%'),
  shop_id text not null,
  order_id uuid not null references orders,
  state text not null check (state in ('IN_PRODUCTION', 'SHIPPED', 'DELIVERED')),
  -- [{variantId, quantity}]
  items jsonb not null,
  tracking_number text,
  tracking_company text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index fulfilments_by_order on fulfilments (order_id);

-- Gift cards that an order bought, for when it is cancelled.
create index gift_cards_by_order on gift_cards (order_id) where order_id is not null;
