set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- What object storage holds under pictures/<key>; noted after the bytes are there, never before.
create table pictures (
  key text primary key,
  created_at timestamptz not null default now()
);
