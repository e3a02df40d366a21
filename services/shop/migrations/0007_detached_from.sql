set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- The agency that last lost the shop: the shop stays a place in that agency's list, from which a walk through it goes on.
alter table shops add column detached_from text;
