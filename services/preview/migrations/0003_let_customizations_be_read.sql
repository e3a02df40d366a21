set local lock_timeout = '5s';
set local statement_timeout = '60s';

alter table customizations
  -- The chosen names in the spelling of the template; none: all colours, no size in particular.
  add column colors jsonb not null default '[]',
  add column sizes jsonb not null default '[]',
  -- What was answered last: [{key, width, height, style, color, size?, region?}]. Null: made before it was kept.
  add column pictures jsonb;

-- Who may read a choice: the channel that made it, for whichever shop, and the API keys of the shop it was made for.
create table customization_owners (
  customization_id text not null references customizations,
  -- Null: an API key of the shop made it.
  channel_id text,
  shop_id text not null,
  -- The latest run; null: the blank product, for which nothing is run. Stays when the run is swept.
  pipeline_id text,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (customization_id, channel_id, shop_id)
);
