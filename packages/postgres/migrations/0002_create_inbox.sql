-- The ids of the events whose effects are in this database: an event delivered twice has one effect.
set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table inbox (
  consumer text not null,
  event_id uuid not null,
  received_at timestamptz not null default now(),
  primary key (consumer, event_id)
);

create index inbox_received on inbox (received_at);
