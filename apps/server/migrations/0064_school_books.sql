-- School books of a school in a tree of four levels, and which of them a lesson is about (product 14.1).

create table school_book (
  id uuid primary key,
  school_id uuid not null references school on delete cascade,
  parent_id uuid,
  name text not null check (char_length(name) between 1 and 200),
  grade text check (char_length(grade) between 1 and 20),
  subject text check (char_length(subject) between 1 and 40),
  sort_order integer not null check (sort_order between 0 and 9999),
  level integer not null check (level between 1 and 4),
  -- A parent stands one level above, in the same school: so none is ever below itself.
  parent_level integer generated always as (case when parent_id is not null then level - 1 end) stored,
  edition integer not null default 1,
  created_at timestamptz not null,
  check ((parent_id is null) = (level = 1)),
  unique (id, school_id, level)
);
alter table school_book add foreign key (parent_id, school_id, parent_level)
  references school_book (id, school_id, level) deferrable initially deferred;
create index school_book_school on school_book (school_id);
create index school_book_parent on school_book (parent_id);

alter table lesson add school_book_id uuid references school_book;
create index lesson_school_book on lesson (school_book_id) where school_book_id is not null;
