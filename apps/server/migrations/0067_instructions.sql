-- Instructions that a group writes for people of its schools, by their roles (product 17.3). Those of the product are data of its own.
create table instruction (
  id uuid primary key,
  group_id uuid not null references "group" on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  -- Cleaned rich text, and its words in one line.
  content text not null check (char_length(content) between 1 and 200000),
  words text not null check (char_length(words) <= 200000),
  roles text[] not null check (
    cardinality(roles) between 1 and 7
    and roles <@ array['group_chief', 'department_chief', 'super_admin', 'admin', 'leader', 'teacher', 'student']
  ),
  edition integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search text not null generated always as (fold(title || ' ' || words)) stored
);
create index instruction_group on instruction (group_id, title collate vi_number, id);
-- Whose pictures stand in one (migration 0059).
create index instruction_files on instruction using gin (file_keys(content)) with (fastupdate = off);
