set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- For a type in any state: the other index has them by state first.
create index posts_of_type on posts (shop_id, type, post_id);
