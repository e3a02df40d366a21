set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- A choice of an agency: this product with these images in these places. Its id is computed from it.
create table customizations (
  customization_id text primary key check (customization_id like 'cst\_%'),
  agency_id text not null,
  product_id text not null,
  -- [{region, imageId, placementIds}] in the spelling of the template.
  regions jsonb not null,
  created_at timestamptz not null default now()
);

create index customizations_of_agency on customizations (agency_id, created_at);

-- Each run that made, or found, the pictures of a choice; swept when it is old.
create table pipelines (
  pipeline_id text primary key check (pipeline_id like 'dpl\_%'),
  customization_id text not null references customizations,
  shop_id text not null,
  request_id text not null,
  created_at timestamptz not null default now()
);

create index pipelines_by_age on pipelines (created_at);
