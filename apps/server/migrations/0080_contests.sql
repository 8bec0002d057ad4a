-- Golden Bells of a class, a school, some of its classes, or a teacher without a school (product 18.19). What runs of one is its room, which bears its id.

alter table room drop constraint room_kind_check;
alter table room add constraint room_kind_check check (kind in ('live-exam', 'class-bell', 'school-bell'));

create table contest (
  id uuid primary key references room on delete cascade,
  -- Whose it is: one of them.
  class_id uuid references class on delete cascade,
  school_id uuid references school,
  teacher_id uuid references "user",
  -- Whose pupils may take part; of 'classes' those of contest_class.
  audience text not null check (audience in ('class', 'school', 'classes', 'teacher')),
  name text not null check (char_length(name) between 1 and 200),
  subject text,
  -- How long it is planned to take; null: as long as it takes.
  minutes smallint check (minutes between 1 and 600),
  -- -1: as many as want.
  participant_limit int not null default -1 check (participant_limit = -1 or participant_limit between 1 and 5000),
  top_count smallint not null default 10 check (top_count between 1 and 500),
  -- As planned.
  start_at timestamptz,
  end_at timestamptz,
  published boolean not null default false,
  -- How it is played, until the waiting room opens; from then on the room says so.
  change_until_lock boolean not null default true,
  names_on_screen boolean not null default true,
  ranking_hidden boolean not null default false,
  question_seconds smallint not null default 15 check (question_seconds between 5 and 600),
  winner_from smallint not null default 10 check (winner_from between 1 and 200),
  rescue_at smallint not null default 5 check (rescue_at between 0 and 5000),
  rescues smallint not null default 1 check (rescues between 0 and 5),
  boards text not null default 'none' check (boards in ('none', 'some', 'all')),
  question_count int not null default 0 check (question_count between 0 and 200),
  total_point numeric(10, 4) not null default 0 check (total_point >= 0),
  created_by uuid not null references "user",
  edition int not null default 1 check (edition >= 1),
  created_at timestamptz not null,
  search text not null generated always as (fold(name)) stored,
  check (num_nonnulls(class_id, school_id, teacher_id) = 1),
  check ((class_id is not null) = (audience = 'class')),
  check ((teacher_id is not null) = (audience = 'teacher')),
  check (end_at > start_at),
  constraint contest_published_has_questions check (not published or question_count > 0)
);
create index contest_by_class on contest (class_id, id desc) where class_id is not null;
create index contest_by_school on contest (school_id, id desc) where school_id is not null;
create index contest_by_teacher on contest (teacher_id, id desc) where teacher_id is not null;
create index contest_by_maker on contest (created_by, id desc);
create index contest_search on contest using gin (search gin_trgm_ops);
-- For the clock.
create index contest_planned on contest (start_at) where published;

-- The classes of a school that take part, where not all do.
create table contest_class (
  contest_id uuid not null references contest on delete cascade,
  class_id uuid not null references class on delete cascade,
  primary key (contest_id, class_id)
);
create index contest_class_class on contest_class (class_id);

-- Who runs it beside its maker, and who judges boards.
create table contest_person (
  contest_id uuid not null references contest on delete cascade,
  user_id uuid not null references "user" on delete cascade,
  role text not null check (role in ('host', 'judge')),
  primary key (contest_id, user_id, role)
);
create index contest_person_user on contest_person (user_id, contest_id);

create table contest_team (
  id uuid primary key,
  contest_id uuid not null references contest on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  student_limit int not null default -1 check (student_limit = -1 or student_limit between 1 and 5000),
  edition int not null default 1 check (edition >= 1),
  created_at timestamptz not null,
  search text not null generated always as (fold(name)) stored,
  unique (contest_id, id),
  constraint contest_team_name unique (contest_id, search)
);

-- Who takes part in what is of no class.
create table contest_participant (
  contest_id uuid not null references contest on delete cascade,
  student_id uuid not null references student,
  team_id uuid,
  -- With a board instead of a phone.
  board boolean not null default false,
  joined_at timestamptz not null,
  edition int not null default 1 check (edition >= 1),
  primary key (contest_id, student_id),
  foreign key (contest_id, team_id) references contest_team (contest_id, id) on delete set null (team_id)
);
create index contest_participant_student on contest_participant (student_id);
create index contest_participant_team on contest_participant (contest_id, team_id) where team_id is not null;

-- The questions of a contest stand in one group, which has no title.
alter table question_group add column contest_id uuid references contest on delete cascade;
alter table question_group drop constraint question_group_check;
alter table question_group add check (num_nonnulls(exam_id, homework_id, live_exam_id, contest_id) = 1);
alter table question_group drop constraint question_group_title_check;
alter table question_group add constraint question_group_title_check check (length(title) <= 200 and (title <> '' or contest_id is not null));
alter table question_group add constraint question_group_contest exclude using btree (contest_id with =)
  where (contest_id is not null and deleted_at is null) deferrable initially deferred;
create index question_group_of_contest on question_group (contest_id) where contest_id is not null;
