set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- What became of a request that its caller may repeat. A principal's keys are its own.
create table idempotency_keys (
  principal text not null,
  key text not null,
  -- Digest of what was asked for under this key.
  fingerprint text not null,
  -- The run that is at work, and until when nobody else may take its place.
  run_id uuid not null,
  locked_until timestamptz not null,
  -- The first success, encrypted; null until then.
  answer bytea,
  created_at timestamptz not null default now(),
  primary key (principal, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);
