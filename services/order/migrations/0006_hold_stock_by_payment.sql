set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- Names, with the checkout, for whom the stock of an attempt is held. Another one follows wherever that is given back, so that
-- giving it back late, or twice, takes nothing from the next attempt.
alter table payments add column stock_key uuid not null default gen_random_uuid();
