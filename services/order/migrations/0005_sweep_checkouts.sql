set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- What became nothing goes with its payment, 30 days after it could be paid no more.
create index checkouts_to_sweep on checkouts (expires_at) where state = 'EXPIRED';
create index sandbox_payments_of_payment on sandbox_payments (payment_id);
