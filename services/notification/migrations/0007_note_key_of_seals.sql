set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- The id of the key that `sealed` was made with; null: nobody knows, it was made before this was noted.
alter table webhook_secrets add column key_id text;
-- Those of other keys than the first.
create index webhook_secrets_by_key_id on webhook_secrets (key_id);
