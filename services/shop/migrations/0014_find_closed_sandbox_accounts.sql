set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- An account that came to no shop is forgotten once none of its links is left.
create index sandbox_accounts_closed on sandbox_accounts (closed_at) where closed_at is not null;
create index sandbox_links_of_account on sandbox_links (account_id);
