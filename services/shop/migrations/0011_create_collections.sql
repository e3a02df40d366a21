set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table collections (
  collection_id text primary key check (collection_id like 'col\_%'),
  shop_id text not null references shops,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_id, slug)
);

-- A shop's list goes by id, newest first.
create index collections_of_shop on collections (shop_id, collection_id);

create table collection_offers (
  collection_id text not null references collections on delete cascade,
  -- From 1, in the order that was given.
  position integer not null check (position > 0),
  offer_id uuid not null references offers,
  primary key (collection_id, position),
  unique (collection_id, offer_id)
);
