-- Every change and its event commit together: an event is a row here first.
set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table outbox (
  event_id uuid primary key,
  -- Taken while the aggregate's counter is locked, so within one aggregate positions are in commit order. Across
  -- aggregates they are not: never read "position > the last one seen".
  position bigint generated always as identity,
  subject text not null,
  aggregate_id text not null,
  sequence bigint not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  -- The place of the event in its stream, by which a stream that lost its tail is recognised.
  stream_sequence bigint,
  unique (aggregate_id, sequence)
);

create index outbox_unpublished on outbox (position) where published_at is null;
create index outbox_published on outbox (published_at) where published_at is not null;
create index outbox_placed on outbox (stream_sequence) where stream_sequence is not null;

-- A counter per aggregate, kept apart from the rows so that numbers stay without gaps after old rows are gone.
create table outbox_sequences (
  aggregate_id text primary key,
  last_sequence bigint not null
);
