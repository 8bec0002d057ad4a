-- The document library: folders and files of a school, a region, a group, or of the installation (product 10.40). A folder
-- carries the way to it, so that a right is found and a tree is moved without walking it.
create table document_folder (
  id uuid primary key,
  parent_id uuid references document_folder,
  -- Whose library it is: one of them, or none, which is everybody's.
  school_id uuid references school on delete cascade,
  department_id uuid references department on delete cascade,
  group_id uuid references "group" on delete cascade,
  name text not null check (length(name) between 1 and 120),
  -- From the root to itself.
  path uuid[] not null check (cardinality(path) between 1 and 10 and path[cardinality(path)] = id),
  -- The folder whose rules hold here: itself, one above, or null where what is usual holds (product 10.42).
  ruled_by uuid references document_folder,
  created_by uuid references "user" on delete set null,
  edition int not null default 1 check (edition >= 1),
  created_at timestamptz not null,
  -- What was put into the bin, this or one above, and when.
  binned_by uuid,
  binned_at timestamptz,
  search text not null generated always as (fold(name)) stored,
  check (num_nonnulls(school_id, department_id, group_id) <= 1),
  check ((parent_id is null) = (cardinality(path) = 1)),
  check (parent_id is null or parent_id = path[cardinality(path) - 1]),
  check (ruled_by is null or ruled_by = any (path)),
  check ((binned_by is null) = (binned_at is null))
);
create index document_folder_parent on document_folder (parent_id);
create index document_folder_school on document_folder (school_id, parent_id);
create index document_folder_department on document_folder (department_id) where department_id is not null;
create index document_folder_group on document_folder (group_id) where group_id is not null;
create index document_folder_installation on document_folder (id)
  where school_id is null and department_id is null and group_id is null;
create index document_folder_path on document_folder using gin (path);
create index document_folder_ruled on document_folder (ruled_by) where ruled_by is not null;
create index document_folder_maker on document_folder (created_by);
create index document_folder_bin on document_folder (binned_at) where binned_at is not null;
create index document_folder_search on document_folder using gin (search gin_trgm_ops);

create table document (
  id uuid primary key,
  folder_id uuid not null references document_folder on delete cascade,
  file_key text not null unique references file (key),
  name text not null check (length(name) between 1 and 200),
  -- What it says of itself; nothing is sold (product 10.47).
  author text check (length(author) between 1 and 120),
  source text check (length(source) between 1 and 200),
  price bigint not null default 0 check (price between 0 and 1000000000),
  created_by uuid references "user" on delete set null,
  edition int not null default 1 check (edition >= 1),
  created_at timestamptz not null,
  binned_by uuid,
  binned_at timestamptz,
  search text not null generated always as (fold(name)) stored,
  check ((binned_by is null) = (binned_at is null))
);
create index document_of_folder on document (folder_id);
create index document_maker on document (created_by);
create index document_bin on document (binned_at) where binned_at is not null;
create index document_search on document using gin (search gin_trgm_ops);

-- Who may do what in a folder that has rules of its own, and in all below it that has none.
create table document_rule (
  folder_id uuid not null references document_folder on delete cascade,
  kind text not null check (kind in ('staff', 'role', 'subject', 'school', 'user')),
  -- The role, subject or id that is meant; of all staff nothing.
  value text not null check (length(value) <= 40 and (kind = 'staff') = (value = '')),
  -- 1 look, 2 add what is one's own, 3 change everything.
  level smallint not null check (level between 1 and 3),
  primary key (folder_id, kind, value)
);

-- Pupils of these classes look at a folder, and at what is below it without rules of its own.
create table document_class (
  folder_id uuid not null references document_folder on delete cascade,
  class_id uuid not null references class on delete cascade,
  primary key (folder_id, class_id)
);
create index document_class_class on document_class (class_id);
