-- What an event came of, where that is traced: whoever publishes it goes on with the trace. And what was set aside is counted
-- each time that somebody looks at the metrics.
set local lock_timeout = '5s';
set local statement_timeout = '60s';

alter table outbox add column traceparent text;

create index outbox_set_aside on outbox (set_aside_at) where set_aside_at is not null;
