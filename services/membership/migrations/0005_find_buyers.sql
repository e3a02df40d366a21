-- By whoever is to be forgotten: in capitals or not it is one address, whatever the locale of the database is.
set local lock_timeout = '5s';
set local statement_timeout = '60s';

create index members_by_email on members (shop_id, lower(email collate "pg_c_utf8"));
