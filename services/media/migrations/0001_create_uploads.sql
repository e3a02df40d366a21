set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- Every upload address that was given out. What is registered is looked up here, so no address is ever parsed or fetched.
create table uploads (
  upload_id text primary key check (upload_id like 'upl\_%'),
  file_url text not null unique,
  channel_id text not null,
  agency_id text not null,
  shop_id text not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
  -- What the partner calls the file; nothing is ever named after it.
  file_name text not null check (length(file_name) between 1 and 255),
  size_bytes bigint not null check (size_bytes > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the bytes behind the address of a registered upload were removed; an abandoned upload's row goes with its bytes.
  swept_at timestamptz
);

create index uploads_to_sweep on uploads (created_at) where swept_at is null;
