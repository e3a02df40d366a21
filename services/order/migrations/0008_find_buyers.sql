-- By whoever is to be forgotten: in capitals or not it is one address, whatever the locale of the database is.
set local lock_timeout = '5s';
set local statement_timeout = '60s';

create index checkouts_by_email on checkouts (shop_id, lower(email collate "pg_c_utf8"));
create index checkouts_by_order on checkouts (order_id) where order_id is not null;
create index gift_purchases_by_email on gift_purchases (shop_id, lower(email collate "pg_c_utf8"));
create index gifts_by_winner on gifts (shop_id, lower(winner_email collate "pg_c_utf8")) where winner_email is not null;
create index gifts_by_order on gifts (order_id) where order_id is not null;
create index gift_cards_by_email on gift_cards (shop_id, lower(email collate "pg_c_utf8")) where email is not null;
