set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table posts (
  post_id bigint generated always as identity primary key,
  shop_id text not null,
  type text not null check (type in ('Text', 'Image', 'Video', 'Audio')),
  title text not null,
  -- Markdown, and what is shown of it.
  description text not null,
  description_html text not null,
  state text not null check (state in ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED')),
  live_at timestamptz,
  access_type text not null check (access_type in ('Public', 'MembersOnly')),
  notifications_enabled boolean not null,
  image_id bigint references images,
  media_url text,
  file_id bigint references files,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state <> 'SCHEDULED' or live_at is not null),
  check (media_url is null or file_id is null),
  -- For the copies of both that are kept with a post's tags.
  unique (post_id, type, state)
);

-- A list goes by id, with or without a type or a state.
create index posts_by_shop on posts (shop_id, post_id);
create index posts_by_type on posts (shop_id, type, post_id);
create index posts_by_state on posts (shop_id, state, post_id);
create index posts_by_type_and_state on posts (shop_id, type, state, post_id);
create index posts_due on posts (live_at) where state = 'SCHEDULED';
create index posts_by_image on posts (image_id) where image_id is not null;
create index posts_by_file on posts (file_id) where file_id is not null;

-- Who may see a post of members only; none is every tier.
create table post_tiers (
  post_id bigint not null references posts,
  tier_id bigint not null references tiers,
  primary key (post_id, tier_id)
);

create index post_tiers_by_tier on post_tiers (tier_id);

create table post_images (
  post_id bigint not null references posts,
  position integer not null,
  image_id bigint not null references images,
  primary key (post_id, position)
);

create index post_images_by_image on post_images (image_id);

create table tags (
  tag_id bigint generated always as identity primary key,
  shop_id text not null,
  name text not null,
  -- One for all ways to write it, whatever the locale of the database is.
  name_key text not null generated always as (lower(normalize(name, nfc) collate "pg_c_utf8")) stored,
  thumbnail_id bigint references images,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index tags_by_name on tags (shop_id, name_key);
create index tags_by_shop on tags (shop_id, tag_id);
create index tags_by_thumbnail on tags (thumbnail_id) where thumbnail_id is not null;

-- With the type and the state of the post, which Postgres keeps equal to them: a list by tag goes by one index too.
create table post_tags (
  post_id bigint not null,
  tag_id bigint not null references tags on delete cascade,
  type text not null,
  state text not null,
  primary key (post_id, tag_id),
  foreign key (post_id, type, state) references posts (post_id, type, state) on update cascade
);

create index post_tags_by_tag on post_tags (tag_id, post_id);
create index post_tags_by_type on post_tags (tag_id, type, post_id);
create index post_tags_by_state on post_tags (tag_id, state, post_id);
create index post_tags_by_type_and_state on post_tags (tag_id, type, state, post_id);

create table series (
  series_id bigint generated always as identity primary key,
  shop_id text not null,
  title text not null,
  description text not null,
  posts_type text not null check (posts_type in ('Text', 'Image', 'Video', 'Audio')),
  cover_image_id bigint references images,
  thumbnail_id bigint references images,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index series_by_shop on series (shop_id, series_id);
create index series_by_cover_image on series (cover_image_id) where cover_image_id is not null;
create index series_by_thumbnail on series (thumbnail_id) where thumbnail_id is not null;

create table series_posts (
  series_id bigint not null references series on delete cascade,
  post_id bigint not null references posts,
  -- Its place in the series; gaps mean nothing.
  position integer not null,
  primary key (series_id, post_id)
);

create index series_posts_by_post on series_posts (post_id);
