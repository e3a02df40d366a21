set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- Looked up whenever an API key is authenticated; few channels are ever disabled.
create index disabled_channels on channels (agency_id) where disabled_at is not null;
