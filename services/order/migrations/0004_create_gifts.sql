set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table gift_purchases (
  gift_purchase_id text collate "C" primary key,
  shop_id text collate "C" not null,
  friendly_id text not null,
  checkout_id text not null unique,
  currency text not null,
  -- The variant that was paid for as it was then, in the quantity of the gifts.
  line jsonb not null,
  subtotal bigint not null,
  tax bigint not null,
  total bigint not null,
  profit bigint not null,
  prepaid_shipping bigint not null,
  email text not null,
  username text,
  message text,
  quantity integer not null check (quantity between 1 and 10000),
  created_at timestamptz not null default now(),
  unique (shop_id, friendly_id)
);

create index gift_purchases_by_shop on gift_purchases (shop_id, gift_purchase_id);

create table giveaway_packages (
  package_id text collate "C" primary key,
  shop_id text collate "C" not null,
  offer_id text not null,
  number integer not null check (number between 1 and 1000),
  currency text not null,
  -- Up to the token of each link.
  address text not null,
  created_at timestamptz not null default now()
);

create index giveaway_packages_by_shop on giveaway_packages (shop_id, package_id);

create table draws (
  draw_id text collate "C" primary key,
  shop_id text not null,
  gift_purchase_id text not null references gift_purchases,
  quantity integer not null check (quantity between 1 and 500),
  -- 32 bytes; told once the draw is finished, its SHA-256 from the start.
  seed bytea not null,
  -- Of who took part, in the order that the draw takes them in: says whether a repeat is of the same.
  participants_hash bytea,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((participants_hash is null) = (finished_at is null))
);

create index draws_by_gift_purchase on draws (gift_purchase_id);

-- Each of a purchase or of a package of links.
create table gifts (
  gift_id text collate "C" primary key,
  shop_id text not null,
  gift_purchase_id text references gift_purchases,
  package_id text references giveaway_packages,
  -- In what it is of, from 0.
  position integer not null,
  status text not null default 'AVAILABLE'
    check (status in ('AVAILABLE', 'REDEEMED', 'CANCELLED', 'CHANGED_TO_PROMOTION')),
  -- SHA-256 of the token that it is redeemed with; a gift that was bought has none until somebody wins it.
  token_hash bytea,
  draw_id text references draws,
  winner_email text,
  winner_username text,
  selected_at timestamptz,
  promotion_id text,
  order_id text,
  order_friendly_id text,
  -- Whoever redeems it takes stock under this name first, of this variant, and those that do so at once take it together.
  claim_holder text,
  claim_variant_id text,
  claimed_at timestamptz,
  unique (gift_purchase_id, position),
  unique (package_id, position),
  check ((gift_purchase_id is null) <> (package_id is null)),
  check ((claim_holder is null) = (claim_variant_id is null) and (claim_holder is null) = (claimed_at is null)),
  check ((draw_id is null) = (winner_username is null)),
  check ((draw_id is null) = (selected_at is null)),
  check ((status = 'REDEEMED') = (order_id is not null)),
  check ((status = 'REDEEMED') = (order_friendly_id is not null)),
  check ((status = 'CHANGED_TO_PROMOTION') = (promotion_id is not null))
);

create index gifts_by_draw on gifts (draw_id) where draw_id is not null;
