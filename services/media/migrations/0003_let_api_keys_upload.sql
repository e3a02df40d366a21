set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- Null: an API key of the shop asked for it, and no channel is concerned.
alter table uploads alter column channel_id drop not null;
alter table images alter column channel_id drop not null;

-- A library is read from its newest image on: ids sort by age.
create index images_of_channel on images (channel_id, image_id);
create index images_of_shop on images (shop_id, image_id);
