-- People are told of what happened (product 12). Rows hold ids and counts, never names: those are read with the rights of the moment.
create table notification (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  kind text not null check (char_length(kind) between 1 and 40),
  -- What it is about; of which table, the kind says. It may be gone.
  about uuid not null,
  -- How much has happened since it was read.
  count int not null check (count >= 1),
  -- When it happened last.
  at timestamptz not null,
  -- Up to when it was read; unread while something has happened after that.
  read_until timestamptz,
  check (read_until <= at)
);
-- One row for each person and thing, whoever tells it, and however often.
create unique index notification_told on notification (user_id, kind, about);
create index notification_newest on notification (user_id, at desc, id desc);
create index notification_old on notification (at);

-- Kinds that somebody does not want.
create table notification_off (
  user_id uuid not null references "user" on delete cascade,
  kind text not null check (char_length(kind) between 1 and 40),
  primary key (user_id, kind)
);

-- Since when one pupil has had more time or tries than the others: so they are told of it.
alter table homework_assignee add column extended_at timestamptz;
