-- Discussion of a class: topics, what is written in them, reports, who is paused, and when pupils write (product 16.1).

-- Without a row: pupils always write. Its rev is that of the room `discussion:`.
create table discussion_class (
  class_id uuid primary key references class on delete cascade,
  pupils text not null default 'always' check (pupils in ('always', 'daytime', 'never')),
  rev integer not null default 0
);

create table discussion_topic (
  id uuid primary key,
  class_id uuid not null references class on delete cascade,
  author_id uuid references "user" on delete set null,
  by_teacher boolean not null,
  -- Empty once its author was made anonymous.
  title text not null check (char_length(title) <= 200),
  pinned boolean not null default false,
  closed boolean not null default false,
  edition integer not null default 1,
  last_at timestamptz not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  search text not null generated always as (fold(title)) stored
);
create index discussion_topic_class on discussion_topic (class_id, pinned desc, last_at desc, id desc);
create index discussion_topic_author on discussion_topic (author_id) where author_id is not null;
create index discussion_topic_search on discussion_topic using gin (search gin_trgm_ops);

create table discussion_comment (
  id uuid primary key,
  topic_id uuid not null references discussion_topic on delete cascade,
  -- What the topic began with: it goes with the topic and not by itself.
  opening boolean not null,
  author_id uuid references "user" on delete set null,
  by_teacher boolean not null,
  text text not null check (char_length(text) <= 4000),
  edition integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Reported, until a teacher decides.
  hidden_at timestamptz,
  -- A teacher has looked at it and kept it as it stands.
  kept_at timestamptz,
  check (hidden_at is null or kept_at is null)
);
create unique index discussion_comment_opening on discussion_comment (topic_id) where opening;
create index discussion_comment_topic on discussion_comment (topic_id, created_at desc, id desc);
create index discussion_comment_author on discussion_comment (author_id) where author_id is not null;
create index discussion_comment_hidden on discussion_comment (topic_id) where hidden_at is not null;

create table discussion_picture (
  key text primary key references file on delete cascade,
  comment_id uuid not null references discussion_comment on delete cascade,
  position smallint not null check (position between 0 and 3)
);
create index discussion_picture_comment on discussion_picture (comment_id);

create table discussion_mention (
  comment_id uuid not null references discussion_comment on delete cascade,
  user_id uuid not null references "user" on delete cascade,
  at timestamptz not null,
  primary key (comment_id, user_id)
);
create index discussion_mention_user on discussion_mention (user_id);

-- They wait for a decision, and go with it.
create table discussion_report (
  id uuid primary key,
  comment_id uuid not null references discussion_comment on delete cascade,
  reporter_id uuid not null references "user" on delete cascade,
  reason text not null check (char_length(reason) <= 300),
  at timestamptz not null,
  unique (comment_id, reporter_id)
);
create index discussion_report_reporter on discussion_report (reporter_id);

create table discussion_mute (
  class_id uuid not null references class on delete cascade,
  user_id uuid not null references "user" on delete cascade,
  until timestamptz not null,
  primary key (class_id, user_id)
);
create index discussion_mute_user on discussion_mute (user_id);

-- Pictures come by tickets for the class.
alter table upload drop constraint upload_purpose_check;
alter table upload add constraint upload_purpose_check check (purpose in ('class', 'comment', 'work', 'discussion'));
