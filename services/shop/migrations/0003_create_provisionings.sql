set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- A shop on its way: what its steps have made so far. The shop itself is there once all that others hold for it is.
create table provisionings (
  provisioning_id text primary key check (provisioning_id like 'prv\_%'),
  -- Finds the provisioning again when its call is repeated: a digest of who called, under which key, for what. Null: nobody
  -- can repeat it, or nobody needs to any more.
  repeat_key text unique,
  agency_id text not null,
  shop_id text not null unique,
  public_token text not null,
  invitation_id text not null,
  -- Who makes the account that is asked for (null: none is), and the one that was made.
  provider text check (provider in ('stripe', 'sandbox')),
  account_id text,
  created_at timestamptz not null default now(),
  -- When the shop was made with all that was asked for; it may still wait for its mail and for its answer to be noted.
  made_at timestamptz,
  -- When it was given up: from then on nobody makes a shop of it, and its account is closed.
  abandoned_at timestamptz,
  ended_at timestamptz
);

create index provisionings_to_sweep on provisionings (created_at) where ended_at is null;
create index provisionings_that_ended on provisionings (ended_at) where ended_at is not null;

create table invitations (
  invitation_id text primary key check (invitation_id like 'inv\_%'),
  shop_id text not null unique references shops,
  agency_id text not null,
  email text not null,
  status text not null check (status in ('INVITED', 'FAILED', 'EXPIRED', 'ACCEPTED', 'REVOKED')),
  send_number integer not null default 0,
  sent_at timestamptz,
  expires_at timestamptz not null,
  -- For operators: why the last mail was not handed over.
  failure text,
  updated_at timestamptz not null default now()
);

create index invitations_to_expire on invitations (expires_at) where status in ('INVITED', 'FAILED');

-- Each mail that was begun, for what one agency, one recipient and one invitation may cause in a day.
create table invitation_mails (
  invitation_id text not null,
  send_number integer not null,
  agency_id text not null,
  recipient text not null,
  begun_at timestamptz not null default now(),
  primary key (invitation_id, send_number)
);

create index invitation_mails_of_agency on invitation_mails (agency_id, begun_at);
create index invitation_mails_of_recipient on invitation_mails (recipient, begun_at);

create table payout_accounts (
  shop_id text primary key references shops,
  provider text not null check (provider in ('stripe', 'sandbox')),
  account_id text not null unique,
  -- Those of the latest link.
  return_url text not null,
  refresh_url text not null,
  state text not null check (state in ('ONBOARDING', 'REQUIREMENTS_DUE', 'READY', 'RESTRICTED')),
  requirements jsonb not null default '[]',
  capabilities jsonb not null default '[]',
  -- When the provider said so: what it said before is older than what it says now.
  reported_at timestamptz not null,
  updated_at timestamptz not null default now()
);
