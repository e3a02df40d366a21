-- An event that NATS would never take: it stays here, and those behind it are published.
set local lock_timeout = '5s';
set local statement_timeout = '60s';

alter table outbox add column set_aside_at timestamptz;

drop index outbox_unpublished;
create index outbox_unpublished on outbox (position) where published_at is null and set_aside_at is null;
