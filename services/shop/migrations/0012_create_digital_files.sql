set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- The bytes of files of offers, from the upload on: where they are follows from the name of the object. Which files an offer
-- has, under which names, stands with the offer.
create table digital_files (
  object_name text primary key,
  shop_id text not null,
  offer_id uuid not null references offers,
  file_url text not null unique,
  -- What storage calls the upload while the bytes may still come.
  upload_id text not null,
  content_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  created_at timestamptz not null default now(),
  -- Since when it is one of the offer's, and since when no more: its bytes are removed then.
  added_at timestamptz,
  removed_at timestamptz
);

create index digital_files_open on digital_files (shop_id) where added_at is null;
create index digital_files_to_sweep on digital_files (created_at) where added_at is null;
create index digital_files_removed on digital_files (removed_at) where removed_at is not null;
