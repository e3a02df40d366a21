set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- The id of the key that `secret_hash` was made with; null: nobody knows, it was made before this was noted.
alter table api_keys add column key_id text;
-- Those of other keys than the first, of those that are not revoked.
create index api_keys_by_key_id on api_keys (key_id) where revoked_at is null;
