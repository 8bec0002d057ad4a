-- What a school settles for its gradebooks, and books that its administrators close or open by themselves (product 10.67 to 10.70).

alter table school
  add second_semester_start date,
  -- The last days on which marks are written; they hold for the school year that they lie in.
  add first_closes_after date,
  add second_closes_after date,
  add marks_seen text not null default 'nothing' check (marks_seen in ('nothing', 'marks', 'all')),
  -- Words of the head of a spreadsheet, where another program wants its own.
  add gradebook_words jsonb;

create table gradebook_lock (
  class_id uuid not null references class on delete cascade,
  semester smallint not null check (semester in (1, 2)),
  closed boolean not null,
  set_by uuid references "user" on delete set null,
  set_at timestamptz not null,
  primary key (class_id, semester)
);
create index gradebook_lock_set_by on gradebook_lock (set_by) where set_by is not null;
