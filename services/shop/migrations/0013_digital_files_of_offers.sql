set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- For whoever bought them.
create index digital_files_of_offer on digital_files (offer_id) where added_at is not null and removed_at is null;
