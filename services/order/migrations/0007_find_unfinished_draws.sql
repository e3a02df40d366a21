set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- A draw that nobody finished in a year is forgotten; no gift is of one before it is finished.
create index draws_unfinished on draws (created_at) where finished_at is null;
