set local lock_timeout = '5s';
set local statement_timeout = '60s';

create index mails_to_sweep on mails (begun_at);
