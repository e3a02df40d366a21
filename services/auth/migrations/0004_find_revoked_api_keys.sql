set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- A key is forgotten a year after it was revoked.
create index api_keys_revoked on api_keys (revoked_at) where revoked_at is not null;
