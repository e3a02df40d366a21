set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- Every membership image that was promised. What is not confirmed within a day goes, with its bytes.
create table images (
  resource_id bigint generated always as identity primary key,
  shop_id text not null,
  -- 128 random bits, in the key of the upload and of what is shown.
  object_name text not null unique,
  size_bytes bigint not null check (size_bytes between 1 and 20971520),
  -- Base64 of the MD5 of the bytes that were promised.
  checksum text not null check (length(checksum) = 24),
  -- 256 random bits: names the picture to whoever was told.
  picture_key text not null unique,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  width integer check (width > 0),
  height integer check (height > 0),
  -- When the bytes behind the upload address were removed; the row of an image that was never confirmed goes with them.
  swept_at timestamptz,
  check ((confirmed_at is null) = (width is null) and (width is null) = (height is null))
);

create index images_to_sweep on images (created_at) where swept_at is null;
