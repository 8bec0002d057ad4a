-- News of a school, a region or a group, and of the product itself: they come and go by themselves (product 15.1).
create table news (
  id uuid primary key,
  -- Whose it is: at most one of these; none is the product's own.
  school_id uuid references school on delete cascade,
  department_id uuid references department on delete cascade,
  group_id uuid references "group" on delete cascade,
  -- Null: the owner of the installation, at the terminal.
  author_id uuid references "user",
  url text not null check (url ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(url) <= 100),
  title text not null check (char_length(title) between 1 and 200),
  content text not null,
  -- What a list shows of the text.
  excerpt text not null check (char_length(excerpt) <= 221),
  cover_key text,
  readers text not null check (readers in ('staff', 'pupils', 'both')),
  from_at timestamptz not null,
  until_at timestamptz,
  pinned boolean not null,
  edition integer not null default 1,
  search text not null generated always as (fold(title)) stored,
  created_at timestamptz not null,
  check (num_nonnulls(school_id, department_id, group_id) <= 1),
  check (until_at > from_at)
);
-- An address is one in its owner, and is looked for by itself.
create unique index news_url on news (url, school_id, department_id, group_id) nulls not distinct;
create index news_school on news (school_id, from_at desc, id desc) where school_id is not null;
create index news_department on news (department_id, from_at desc, id desc) where department_id is not null;
create index news_group on news (group_id, from_at desc, id desc) where group_id is not null;
create index news_product on news (from_at desc, id desc) where num_nonnulls(school_id, department_id, group_id) = 0;
create index news_search on news using gin (search gin_trgm_ops);
-- Files that it names (product 3.55).
create index news_cover on news (cover_key) where cover_key is not null;
create index news_files on news using gin (file_keys(content)) with (fastupdate = off);
