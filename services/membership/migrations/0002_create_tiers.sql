set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table tiers (
  tier_id bigint generated always as identity primary key,
  shop_id text not null,
  -- From 1, without gaps: no tier is ever removed.
  position integer not null,
  name text not null,
  description text not null,
  image_id bigint not null references images,
  -- Minor units by currency in small letters; an empty object is not sold so.
  monthly_amounts jsonb not null,
  annual_amounts jsonb not null,
  prices_automatically_converted boolean not null,
  ask_for_shipping_address boolean not null,
  benefits jsonb not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_id, position)
);

create index tiers_by_image on tiers (image_id);

-- What commerce has told of a customer of a shop, and what of it was announced.
create table members (
  member_id bigint generated always as identity primary key,
  shop_id text not null,
  customer_id text not null,
  -- Of the event that this is from: an older one changes nothing.
  last_sequence bigint not null,
  nickname text not null,
  email text not null,
  tier_id bigint not null references tiers,
  billing_cycle text not null check (billing_cycle in ('Month', 'Year')),
  is_trial boolean not null,
  subscribed_at timestamptz not null,
  paid_through timestamptz not null,
  next_tier_id bigint references tiers,
  next_billing_cycle text check (next_billing_cycle in ('Month', 'Year')),
  -- Until then it has the tier: later than what was paid where another payment is awaited.
  entitled_until timestamptz not null,
  joined_at timestamptz not null default now(),
  announced_state text not null,
  -- When time alone changes its state; null once nothing can.
  moves_at timestamptz,
  unique (shop_id, customer_id),
  check ((next_tier_id is null) = (next_billing_cycle is null))
);

create index members_by_shop on members (shop_id, member_id);
create index members_by_tier on members (tier_id, entitled_until);
create index members_by_next_tier on members (next_tier_id);
create index members_to_move on members (moves_at);
