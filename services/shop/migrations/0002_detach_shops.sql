set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- A shop without an agency: nobody may act on it until an operator attaches it to one.
alter table shops alter column agency_id drop not null;

alter table shops
  -- The own shop of the channel that its agency was made with: it stays where it is.
  add column is_own boolean not null default false,
  add column public_token text unique check (public_token like 'ptkn\_%');

-- An agency is made together with its channel and that channel's own shop, so its oldest shop is that one.
update shops set is_own = true
where position in (select min(position) from shops group by agency_id);

alter table shops add constraint own_shops_are_attached check (agency_id is not null or not is_own);
