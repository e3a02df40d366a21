set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- What of a limited stock is set aside for somebody, or theirs for good. What is given back is deleted.
create table stock_holds (
  shop_id text not null,
  -- A checkout, or whatever else it is for.
  holder text not null,
  variant_id uuid not null references variants,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('HELD', 'TAKEN')),
  -- Null once it is taken.
  expires_at timestamptz check ((expires_at is null) = (state = 'TAKEN')),
  primary key (shop_id, holder, variant_id)
);

-- For the sweep.
create index stock_holds_by_end on stock_holds (expires_at) where state = 'HELD';
