-- Lessons of a class in their order, their films and documents, and how far each pupil has watched (product 10.130 to 10.136).

create table lesson (
  id uuid primary key,
  class_id uuid not null references class on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  description text not null,
  -- The place in the class, from 1 without gaps.
  sort_index int not null check (sort_index >= 1),
  film_key text references file (key) on delete set null,
  -- Null: its file does not say how long it is.
  film_seconds double precision check (film_seconds between 0 and 86400),
  meeting_url text check (meeting_url like 'https://%' and char_length(meeting_url) <= 500),
  -- Null: pupils find it at once.
  start_at timestamptz,
  edition int not null default 1 check (edition >= 1),
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  search text not null generated always as (fold(name)) stored,
  -- Several change their places in one statement.
  constraint lesson_place unique (class_id, sort_index) deferrable initially immediate
);
create index lesson_by_age on lesson (class_id, created_at, id);
create index lesson_search on lesson using gin (search gin_trgm_ops);
create index lesson_film on lesson (film_key) where film_key is not null;
create index lesson_created_by on lesson (created_by) where created_by is not null;

-- A file that was uploaded for the lesson, or one of the library.
create table lesson_document (
  lesson_id uuid not null references lesson on delete cascade,
  position smallint not null,
  file_key text references file (key) on delete cascade,
  document_id uuid references document on delete cascade,
  name text check (char_length(name) between 1 and 200),
  primary key (lesson_id, position),
  unique (lesson_id, file_key),
  unique (lesson_id, document_id),
  check (num_nonnulls(file_key, document_id) = 1),
  check ((file_key is null) = (name is null))
);
create index lesson_document_file on lesson_document (file_key) where file_key is not null;
create index lesson_document_document on lesson_document (document_id) where document_id is not null;

-- What a pupil has watched of the film: a bit for each hundredth of it, so that two devices at once only ever add.
create table lesson_progress (
  lesson_id uuid not null references lesson on delete cascade,
  student_id uuid not null references student,
  position double precision not null check (position between 0 and 86400),
  furthest double precision not null check (furthest between 0 and 86400),
  watched bit(100) not null,
  saved_at timestamptz not null,
  primary key (lesson_id, student_id)
);
create index lesson_progress_student on lesson_progress (student_id);
