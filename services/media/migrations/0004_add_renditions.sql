set local lock_timeout = '5s';
set local statement_timeout = '60s';

alter table images
  -- Names the pictures made of the image to whoever was told: random. Null: registered before there were any.
  add column rendition_key text unique,
  -- Shares from 0 to 1, measured when the image was checked; null with the same meaning.
  add column edge_transparency double precision check (edge_transparency between 0 and 1),
  add column visible_share double precision check (visible_share between 0 and 1);
