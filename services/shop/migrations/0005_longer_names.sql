set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- A name is counted as its reader does, and one such character may be several code points: 100 of them are at most 400.
alter table shops
  drop constraint shops_name_check,
  add constraint shops_name_check check (length(name) between 1 and 400);
