set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table images (
  image_id text primary key check (image_id like 'img\_%'),
  -- One image an upload, however often and wherever it is registered.
  upload_id text not null unique references uploads,
  channel_id text not null,
  agency_id text not null,
  shop_id text not null,
  object_key text not null,
  -- SHA-256 of the bytes, lower-case hex.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  format text not null check (format in ('png', 'jpeg', 'webp', 'gif')),
  size_bytes bigint not null check (size_bytes > 0),
  -- Pixels, orientation applied.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
