set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- One payment a checkout, with as many attempts as the buyer needs, one after the other.
create table payments (
  payment_id text primary key check (payment_id like 'pay\_%'),
  checkout_id text not null unique,
  shop_id text not null,
  provider text not null check (provider in ('none', 'stripe', 'sandbox')),
  state text not null default 'OPEN' check (state in (
    'OPEN', 'AUTHORISING', 'ACTION_REQUIRED', 'AUTHORISED', 'CAPTURING', 'CAPTURED', 'CANCELLING', 'CANCELLED', 'FAILED', 'LOST')),
  -- The last attempt; none was made yet: 0.
  attempt int4 not null default 0 check (attempt >= 0),
  currency text not null,
  -- What the last attempt charges, in minor units.
  amount int8 not null default 0 check (amount >= 0),
  -- What the buyer pays with: a name that the provider gave it, and no card. Null once it is of no more use.
  payment_token text,
  -- The provider's id of the last attempt, once it has told one.
  provider_ref text,
  -- Why the last attempt was given up.
  error text,
  order_id text,
  gift_purchase_id text,
  -- SHA-256 of the token of the sandbox's page: what is read here opens nothing.
  page_hash text not null unique check (page_hash ~ '^[0-9a-f]{64}$'),
  -- Of the request that made the last attempt.
  request_id text not null,
  attempted_at timestamptz,
  -- When the job looks at it; null: nothing is left to be done.
  next_look_at timestamptz,
  looks int4 not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index payments_to_look_at on payments (next_look_at) where next_look_at is not null;
create unique index payments_by_order on payments (order_id) where order_id is not null;
create index payments_to_reconcile on payments (updated_at) where state in ('CAPTURED', 'LOST');

create table refunds (
  refund_id text primary key check (refund_id like 'ref\_%'),
  payment_id text not null references payments,
  shop_id text not null,
  -- Null: of a gift, or of what was charged and has no order.
  order_id text,
  currency text not null,
  -- What is given back, and of it what the provider gives; the rest goes to the gift cards that paid.
  amount int8 not null check (amount > 0),
  charged_amount int8 not null check (charged_amount between 0 and amount),
  -- The provider's id of what was charged.
  provider text not null check (provider in ('none', 'stripe', 'sandbox')),
  charge_ref text,
  -- The provider's id of this.
  provider_ref text,
  state text not null check (state in ('PENDING', 'SUCCEEDED', 'FAILED')),
  reason text not null,
  items jsonb not null default '[]',
  next_look_at timestamptz,
  looks int4 not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index refunds_of_payment on refunds (payment_id, refund_id);
create index refunds_to_look_at on refunds (next_look_at) where next_look_at is not null;

-- Stock in the shop service that nobody will take: given back until the shop has heard it.
create table stock_releases (
  holder text primary key,
  shop_id text not null,
  next_look_at timestamptz not null,
  looks int4 not null default 0
);

create index stock_releases_to_look_at on stock_releases (next_look_at);

-- What the sandbox holds as a provider of payments: a payment's own record of it is in payments and learns of these only
-- by asking.
create table sandbox_payments (
  sandbox_payment_id text primary key check (sandbox_payment_id like 'sbp\_%'),
  -- Names the asking for it, so that repeating that charges no other.
  made_by_key text not null unique,
  payment_id text not null,
  currency text not null,
  amount int8 not null check (amount > 0),
  behaviour text not null,
  state text not null check (state in ('PENDING', 'ACTION_REQUIRED', 'AUTHORISED', 'DECLINED', 'CANCELLED', 'CAPTURED')),
  -- PENDING is AUTHORISED from then on.
  authorised_at timestamptz,
  created_at timestamptz not null default now()
);

create index sandbox_payments_by_age on sandbox_payments (created_at);

create table sandbox_refunds (
  sandbox_refund_id text primary key check (sandbox_refund_id like 'sbr\_%'),
  made_by_key text not null unique,
  sandbox_payment_id text not null references sandbox_payments,
  amount int8 not null check (amount > 0),
  created_at timestamptz not null default now()
);

create index sandbox_refunds_of_payment on sandbox_refunds (sandbox_payment_id);
