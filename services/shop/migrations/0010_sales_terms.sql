set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- What the shop sells in.
alter table shops add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$');

-- What currencies are worth: millionths of one for one US dollar.
create table exchange_rates (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  micros_per_usd bigint not null check (micros_per_usd > 0),
  updated_at timestamptz not null default now()
);

-- Reference rates as they stood about 30 June 2025, to begin with: an operator replaces them.
insert into exchange_rates (currency, micros_per_usd, updated_at)
select currency, micros_per_usd, timestamptz '2025-06-30 16:00:00+00'
from (values
  ('USD', 1000000), ('EUR', 853200), ('CAD', 1364500), ('GBP', 729900), ('AUD', 1527900), ('NZD', 1647600),
  ('SEK', 9510400), ('NOK', 10099000), ('DKK', 6365500), ('PLN', 3619400), ('INR', 85760000), ('JPY', 144170000),
  ('MYR', 4211600), ('SGD', 1274500), ('MXN', 18799800), ('BRL', 5484500), ('CHF', 797300)
) as seed (currency, micros_per_usd);

-- Where buyers of a shop may be sent back to, beside its own domains.
create table return_origins (
  shop_id text not null references shops,
  origin text not null check (length(origin) between 1 and 300),
  primary key (shop_id, origin)
);
