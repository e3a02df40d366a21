set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- Each attempt to mail an invitation counts, also one that asks for the same mail again: that has its number. An attempt's name
-- finds it again when its call is repeated. The default is for a replica that does not know the column yet.
alter table invitation_mails add column attempt text not null default gen_random_uuid()::text;

update invitation_mails set attempt = 'create-shop' where send_number = 1;

alter table invitation_mails
  drop constraint invitation_mails_pkey,
  add primary key (invitation_id, attempt);
