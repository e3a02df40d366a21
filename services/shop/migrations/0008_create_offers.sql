set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table offers (
  offer_id uuid primary key,
  shop_id text not null references shops,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  description text not null default '',
  type text not null check (type in ('STANDARD', 'GIFT_CARD')),
  is_digital boolean not null default false,
  access text not null check (access in ('PUBLIC', 'HIDDEN', 'PRIVATE', 'ARCHIVED')),
  -- Whether it is sold, whatever its stock.
  is_available boolean not null default true,
  -- Both together, kept so that a list can ask for it: whoever changes the flag or lets a stock run out or return sets it anew.
  is_sold_out boolean not null default false,
  -- Of every amount of the offer, in minor units: what the shop sold in when it was made, and that does not change.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  compare_at_price bigint check (compare_at_price > 0),
  creator_declared_cost bigint check (creator_declared_cost > 0),
  additional_information jsonb,
  size_guide jsonb,
  customization_id text,
  -- [{key, width, height, style, color, size?, region?}] in their order: where preview has them.
  pictures jsonb not null default '[]',
  -- [{fileUrl, fileName, sizeBytes}]
  digital_files jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_id, slug)
);

-- A shop's list goes by id, newest first.
create index offers_of_shop on offers (shop_id, offer_id);

create table variants (
  variant_id uuid primary key,
  offer_id uuid not null references offers,
  shop_id text not null,
  position integer not null check (position > 0),
  name text not null,
  sku text not null,
  unit_price bigint not null check (unit_price >= 0),
  unit_cost bigint not null check (unit_cost >= 0),
  color jsonb,
  size text,
  -- What can still be bought: what is held or taken is not in it. Null: there is no end of it.
  in_stock integer check (in_stock >= 0),
  weight jsonb,
  dimensions jsonb,
  unique (offer_id, position),
  unique (shop_id, sku)
);
