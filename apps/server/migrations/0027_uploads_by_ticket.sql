-- Files that come by a ticket, whole or in parts, are known before their first byte (product 10.1 to 10.8). What expires goes at night.
create table upload (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  -- Whose room it takes; null: the person's own.
  school_id uuid references school on delete cascade,
  purpose text not null check (purpose in ('class', 'comment', 'work')),
  -- The class, the attempt or the homework that it is for.
  about uuid not null,
  name text not null check (length(name) between 1 and 200),
  type text not null check (length(type) between 1 and 100),
  size bigint not null check (size > 0),
  part_count smallint not null check (part_count between 1 and 40),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The file that was made of it.
  key text unique references file on delete cascade
);
create index upload_user on upload (user_id) where key is null;
create index upload_school on upload (school_id);
create index upload_expires on upload (expires_at);

-- Bytes of a part rest like those of a file, and belong to nobody until the last part has come.
create table upload_part (
  upload_id uuid not null references upload on delete cascade,
  number smallint not null check (number between 1 and 40),
  key text not null unique,
  size bigint not null check (size > 0),
  sha256 text not null,
  primary key (upload_id, number)
);
