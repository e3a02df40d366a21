-- A stored answer that told of somebody who is forgotten: it is gone, and its key stays, so that a repeat has no second effect.
set local lock_timeout = '5s';
set local statement_timeout = '60s';

alter table idempotency_keys add column erased_at timestamptz;
