set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- What the sandbox holds as a provider of payout accounts. A shop's own record of its account is in payout_accounts and
-- learns of these by events only.
create table sandbox_accounts (
  account_id text primary key check (account_id like 'acct\_%'),
  -- Names the making of it, so that repeating that makes no other.
  made_by_key text not null unique,
  shop_name text not null,
  business_type text check (business_type in ('individual', 'company')),
  country text,
  -- By the names that the create-shop request has for them. Secret ones are never here.
  form_values jsonb not null,
  -- The names of the secret fields that were given.
  provided jsonb not null,
  state text not null default 'ONBOARDING' check (state in ('ONBOARDING', 'REQUIREMENTS_DUE', 'READY')),
  created_at timestamptz not null default now(),
  -- When the form was last finished.
  reported_at timestamptz,
  closed_at timestamptz
);

create table sandbox_links (
  -- SHA-256 of the token in the address: what is read here opens nothing.
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  account_id text not null references sandbox_accounts,
  return_url text not null,
  refresh_url text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Of the form that opening the link answered, and until when it may be sent; null once it was finished.
  session_hash text check (session_hash ~ '^[0-9a-f]{64}$'),
  session_expires_at timestamptz
);

create index sandbox_links_to_sweep on sandbox_links (expires_at);
