-- The gradebook of a class: columns of a semester, a cell a pupil and column, and who wrote what into it (product 10.60 to 10.65).

create table gradebook_column (
  id uuid primary key,
  class_id uuid not null references class on delete cascade,
  semester smallint not null check (semester in (1, 2)),
  kind text not null check (kind in ('TX', 'GK', 'CK', 'own')),
  name text check (char_length(name) between 1 and 40),
  weight smallint not null check (weight between 0 and 3),
  -- Whose best result stands in its cells until a teacher writes over it.
  homework_id uuid references homework on delete set null,
  edition int not null default 1,
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  -- What was written into it stays to be answered for.
  deleted_at timestamptz,
  check (kind <> 'own' or name is not null),
  check (kind = 'own' or weight = case kind when 'TX' then 1 when 'GK' then 2 else 3 end),
  check (deleted_at is null or homework_id is null)
);
create index gradebook_column_class on gradebook_column (class_id) where deleted_at is null;
create unique index gradebook_column_one_only on gradebook_column (class_id, semester, kind)
  where kind in ('GK', 'CK') and deleted_at is null;
create unique index gradebook_column_homework on gradebook_column (homework_id) where homework_id is not null;
create index gradebook_column_created_by on gradebook_column (created_by) where created_by is not null;

-- A mark in whole tenths, so that sums are exact; or a sign in its place; or neither, where it was taken back.
create table gradebook_cell (
  column_id uuid not null references gradebook_column on delete cascade,
  student_id uuid not null references student,
  tenths smallint check (tenths between 0 and 100),
  sign text check (sign in ('missing', 'excused')),
  edition int not null default 1,
  written_by uuid references "user" on delete set null,
  written_at timestamptz not null,
  primary key (column_id, student_id),
  check (num_nonnulls(tenths, sign) <= 1)
);
create index gradebook_cell_student on gradebook_cell (student_id);
create index gradebook_cell_written_by on gradebook_cell (written_by) where written_by is not null;

-- Each writing of a cell, only ever added to.
create table gradebook_change (
  id uuid primary key,
  column_id uuid not null references gradebook_column on delete cascade,
  student_id uuid not null references student,
  tenths smallint,
  sign text,
  written_by uuid references "user" on delete set null,
  written_at timestamptz not null
);
create index gradebook_change_cell on gradebook_change (column_id, student_id, written_at desc);
create index gradebook_change_student on gradebook_change (student_id);
create index gradebook_change_written_by on gradebook_change (written_by) where written_by is not null;
