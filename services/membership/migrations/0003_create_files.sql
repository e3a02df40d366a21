set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- Every audio or video file that was promised. What is not confirmed within a day goes, with its parts.
create table files (
  resource_id bigint generated always as identity primary key,
  shop_id text not null,
  -- 128 random bits, in the key of the object.
  object_name text not null unique,
  content_type text not null,
  size_bytes bigint not null check (size_bytes between 1 and 2147483648),
  -- What was promised of each part: [{"sizeBytes", "checksum"}] in their order.
  parts jsonb not null,
  -- Of storage, for the parts of this file.
  upload_id text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create index files_to_sweep on files (created_at) where confirmed_at is null;
create index files_open on files (shop_id) where confirmed_at is null;
