set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- What a buyer gathers. Priced whenever it is read; gone when nobody has touched it for 30 days.
create table carts (
  -- 128 random bits: whoever knows it is the buyer.
  cart_id text primary key,
  shop_id text not null,
  -- Null: the shop's own.
  currency text,
  -- [{variantId, quantity}], in the order that they were put in.
  items jsonb not null,
  metadata jsonb,
  -- Counts its changes: whoever changes it says which one was read.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now()
);

create index carts_to_sweep on carts (touched_at);

-- A snapshot of a cart, or of gifts, with everything fixed that is charged.
create table checkouts (
  -- 128 random bits: whoever knows it is the buyer.
  checkout_id text primary key,
  shop_id text not null,
  kind text not null check (kind in ('CART', 'GIFTS')),
  -- No reference: the cart goes earlier.
  cart_id text,
  state text not null check (state in ('OPEN', 'PAYING', 'ACTION_REQUIRED', 'COMPLETED', 'FAILED', 'EXPIRED')),
  currency text not null,
  email text not null,
  email_marketing_opt_in boolean not null,
  username text,
  message text,
  shipping jsonb,
  billing jsonb,
  lines jsonb not null,
  amounts jsonb not null,
  shipping_options jsonb not null,
  shipping_option_id text,
  promotion_id text,
  -- What the amounts are worked out from again when another way of shipping is chosen; null for gifts.
  terms jsonb,
  tracking_params jsonb not null,
  metadata jsonb,
  return_url text not null,
  payment_error text,
  order_id text,
  gift_purchase_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (order_id is null or gift_purchase_id is null)
);

create index checkouts_to_expire on checkouts (expires_at) where state in ('OPEN', 'FAILED');

create table promotions (
  -- Sorts by age.
  promotion_id text primary key,
  shop_id text not null,
  name text not null,
  type text not null check (type in ('SHOP_SINGLE', 'SHOP_MULTI')),
  -- {type, basisPoints} | {type, minorUnits, currency} | {type}
  discount jsonb not null,
  minimum_minor_units bigint check (minimum_minor_units >= 0),
  minimum_currency text,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  -- Rows of promotion_uses.
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((minimum_minor_units is null) = (minimum_currency is null))
);

create index promotions_by_shop on promotions (shop_id, promotion_id);

create table promotion_codes (
  shop_id text not null,
  -- In capitals: buyers type them as they like.
  code_key text not null,
  code text not null,
  position integer not null,
  promotion_id text not null references promotions on delete cascade,
  primary key (shop_id, code_key)
);

create index promotion_codes_by_promotion on promotion_codes (promotion_id, position);

-- One row for a checkout that is being paid, or was, with a promotion. Gone once the use was given back.
create table promotion_uses (
  checkout_id text primary key references checkouts,
  promotion_id text not null references promotions,
  code_key text not null
);

create index promotion_uses_by_code on promotion_uses (promotion_id, code_key);

create table gift_cards (
  -- Whoever locks several does so in this order.
  gift_card_id bigint generated always as identity primary key,
  shop_id text not null,
  -- 16 characters in groups of four, about 79 random bits.
  code text not null,
  currency text not null,
  minor_units bigint not null check (minor_units > 0),
  balance bigint not null check (balance between 0 and minor_units),
  email text,
  -- That it was bought by; null: a partner gave it.
  order_id text,
  created_at timestamptz not null default now(),
  unique (shop_id, code)
);

-- What a checkout that is being paid, or was, has of a gift card. Gone once it was given back.
create table gift_card_uses (
  checkout_id text not null references checkouts,
  gift_card_id bigint not null references gift_cards,
  minor_units bigint not null check (minor_units >= 0),
  primary key (checkout_id, gift_card_id)
);

create index gift_card_uses_by_gift_card on gift_card_uses (gift_card_id);

-- In US cents, by what a parcel weighs at most; zone * is every country that has no rates of its own.
create table shipping_rates (
  zone text not null check (zone ~ '^([A-Z]{2}|[*])$'),
  name text not null,
  grams_max integer not null check (grams_max > 0),
  minor_units bigint not null check (minor_units >= 0),
  days_min integer not null check (days_min >= 0),
  days_max integer not null check (days_max >= days_min),
  primary key (zone, name, grams_max)
);

-- In hundredths of a percent. Without a state: of the whole country, where a state has no rate of its own.
create table tax_rates (
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null default '',
  basis_points integer not null check (basis_points between 0 and 10000),
  includes_shipping boolean not null,
  primary key (country, state)
);

-- To begin with: plausible, and the operator's to replace.
insert into shipping_rates (zone, name, grams_max, minor_units, days_min, days_max)
select zone, name, grams_max, base + (base * extra) / 100, days_min, days_max
from (values
  ('US', 'Standard', 479, 4, 8), ('US', 'Express', 1499, 2, 3),
  ('CA', 'Standard', 899, 6, 12), ('CA', 'Express', 2299, 3, 5),
  ('GB', 'Standard', 549, 4, 8), ('GB', 'Express', 1599, 2, 3),
  ('DE', 'Standard', 549, 4, 8), ('DE', 'Express', 1599, 2, 3),
  ('FR', 'Standard', 599, 4, 9), ('FR', 'Express', 1699, 2, 4),
  ('JP', 'Standard', 799, 6, 12), ('JP', 'Express', 2199, 3, 5),
  ('AU', 'Standard', 999, 7, 14), ('AU', 'Express', 2499, 4, 6),
  ('*', 'Standard', 1199, 10, 20), ('*', 'Express', 3499, 5, 9)
) as service (zone, name, base, days_min, days_max)
cross join (values (250, 0), (500, 40), (1000, 90), (2000, 180), (5000, 400), (20000, 1200), (100000, 5000))
  as parcel (grams_max, extra);

insert into tax_rates (country, state, basis_points, includes_shipping)
select country, '', basis_points, true
from (values
  ('AT', 2000), ('BE', 2100), ('BG', 2000), ('CY', 1900), ('CZ', 2100), ('DE', 1900), ('DK', 2500), ('EE', 2400),
  ('ES', 2100), ('FI', 2550), ('FR', 2000), ('GR', 2400), ('HR', 2500), ('HU', 2700), ('IE', 2300), ('IT', 2200),
  ('LT', 2100), ('LU', 1700), ('LV', 2100), ('MT', 1800), ('NL', 2100), ('PL', 2300), ('PT', 2300), ('RO', 2100),
  ('SE', 2500), ('SI', 2200), ('SK', 2300), ('GB', 2000), ('NO', 2500), ('CH', 810), ('AU', 1000), ('NZ', 1500),
  ('JP', 1000), ('IN', 1800), ('SG', 900), ('MX', 1600), ('CA', 500)
) as vat (country, basis_points);

insert into tax_rates (country, state, basis_points, includes_shipping)
values
  ('CA', 'ON', 1300, true), ('CA', 'NB', 1500, true), ('CA', 'NL', 1500, true), ('CA', 'NS', 1400, true),
  ('CA', 'PE', 1500, true), ('CA', 'BC', 1200, true), ('CA', 'MB', 1200, true), ('CA', 'SK', 1100, true),
  ('CA', 'QC', 1498, true),
  ('US', 'AL', 400, false), ('US', 'AZ', 560, false), ('US', 'AR', 650, true), ('US', 'CA', 725, false),
  ('US', 'CO', 290, false), ('US', 'CT', 635, true), ('US', 'DC', 600, true), ('US', 'FL', 600, false),
  ('US', 'GA', 400, true), ('US', 'HI', 400, true), ('US', 'ID', 600, false), ('US', 'IL', 625, false),
  ('US', 'IN', 700, true), ('US', 'IA', 600, false), ('US', 'KS', 650, true), ('US', 'KY', 600, true),
  ('US', 'LA', 500, false), ('US', 'ME', 550, false), ('US', 'MD', 600, false), ('US', 'MA', 625, false),
  ('US', 'MI', 600, true), ('US', 'MN', 688, true), ('US', 'MS', 700, true), ('US', 'MO', 423, false),
  ('US', 'NE', 550, true), ('US', 'NV', 685, false), ('US', 'NJ', 663, true), ('US', 'NM', 488, true),
  ('US', 'NY', 400, true), ('US', 'NC', 475, true), ('US', 'ND', 500, true), ('US', 'OH', 575, true),
  ('US', 'OK', 450, false), ('US', 'PA', 600, true), ('US', 'RI', 700, true), ('US', 'SC', 600, true),
  ('US', 'SD', 420, true), ('US', 'TN', 700, true), ('US', 'TX', 625, true), ('US', 'UT', 485, false),
  ('US', 'VT', 600, true), ('US', 'VA', 530, false), ('US', 'WA', 650, true), ('US', 'WV', 600, true),
  ('US', 'WI', 500, true), ('US', 'WY', 400, false);
