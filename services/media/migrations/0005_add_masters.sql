set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- What an image is drawn from, made of its pixels when it was checked. Those registered before are drawn from the original.
alter table images
  add column master_key text,
  add column master_hash text check (master_hash ~ '^[0-9a-f]{64}$'),
  add column master_size_bytes bigint check (master_size_bytes > 0);

update images set master_key = object_key, master_hash = content_hash, master_size_bytes = size_bytes;

alter table images
  alter column master_key set not null,
  alter column master_hash set not null,
  alter column master_size_bytes set not null;
