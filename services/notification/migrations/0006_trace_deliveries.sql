-- What an event came of, where that is traced: an attempt to send it is part of the same trace.
set local lock_timeout = '5s';
set local statement_timeout = '60s';

alter table deliveries add column traceparent text;
