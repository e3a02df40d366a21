set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- A mail is written down before it is begun. What it says and to whom is not kept: whoever asks for it again says it again.
create table mails (
  invitation_id text not null check (invitation_id like 'inv\_%'),
  send_number integer not null check (send_number > 0),
  begun_at timestamptz not null default now(),
  -- When the mail server said that it took the mail.
  handed_over_at timestamptz,
  -- For operators: why it did not, the last time it was tried.
  failure text check (length(failure) <= 500),
  primary key (invitation_id, send_number),
  constraint handed_over_is_no_failure check (handed_over_at is null or failure is null)
);
