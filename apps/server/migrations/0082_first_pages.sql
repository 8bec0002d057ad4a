-- Pupils whom a class's teachers follow, and teachers whose classes keep at it, for first pages (product 3.67, 11.30 to 11.32, decision 0119);
-- and for a day what a move into another homeroom changed (product 3.68).

-- The flag stood on from the start and led to nothing: nobody is followed before somebody says so.
alter table class_student alter column subscribed set default false;
update class_student set subscribed = false where subscribed;
create index class_student_followed on class_student (class_id, student_id) where subscribed;

-- The first teachers of a school, by what their open classes handed in in the last four weeks.
create table school_top_teacher (
  school_id uuid not null references school on delete cascade,
  place smallint not null check (place between 1 and 5),
  user_id uuid not null references "user" on delete cascade,
  classes integer not null check (classes > 0),
  given integer not null check (given > 0),
  expected integer not null check (expected > 0),
  done integer not null check (done between 0 and expected),
  late integer not null check (late between 0 and done),
  primary key (school_id, place)
);
create index school_top_teacher_user on school_top_teacher (user_id);

-- When somebody handed in for the first time last: what happened last is said without counting a room.
alter table homework_count add column handed_at timestamptz;
insert into class_change (class_id) select id from class;

create table student_transfer (
  id uuid primary key,
  school_id uuid not null references school on delete cascade,
  homeroom text not null check (length(homeroom) between 1 and 20),
  pupils integer not null check (pupils > 0),
  moved_by uuid references "user" on delete set null,
  moved_at timestamptz not null,
  undone_at timestamptz,
  -- Places and homerooms as they were and as they became.
  log jsonb not null
);
create index student_transfer_school on student_transfer (school_id, moved_at desc);
create index student_transfer_age on student_transfer (moved_at);
create index student_transfer_moved_by on student_transfer (moved_by) where moved_by is not null;

-- The weeks of a school as who stands above it sees them, counted with what it has: two hundred schools are read, not summed (product 11.7).
alter table school_count
  add column given integer not null default 0 check (given >= 0),
  add column given_before integer not null default 0 check (given_before >= 0),
  -- How many weeks ago, side by side with whom homework was given to and who handed in.
  add column agos smallint[] not null default '{}',
  add column expected integer[] not null default '{}',
  add column done integer[] not null default '{}',
  add column mark_sum numeric(16, 4) not null default 0,
  add column marks integer not null default 0 check (marks >= 0);
