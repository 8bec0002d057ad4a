-- Live exercises of a class (product 18.30). What runs of one is its room, which bears its id.

create table live_exam (
  id uuid primary key references room on delete cascade,
  class_id uuid not null references class on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  -- How it runs, until its start; from then on the room says so.
  change_until_lock boolean not null default true,
  names_on_screen boolean not null default true,
  ranking_hidden boolean not null default false,
  speed_bonus boolean not null default false,
  question_seconds smallint not null default 30 check (question_seconds between 5 and 600),
  question_count int not null default 0 check (question_count between 0 and 200),
  total_point numeric(10, 4) not null default 0 check (total_point >= 0),
  assigned_by uuid not null references "user",
  edition int not null default 1 check (edition >= 1),
  created_at timestamptz not null,
  search text not null generated always as (fold(name)) stored
);
create index live_exam_class on live_exam (class_id, id desc);
create index live_exam_assigned_by on live_exam (assigned_by);

alter table question_group add column live_exam_id uuid references live_exam on delete cascade;
alter table question_group drop constraint question_group_check;
alter table question_group add check (num_nonnulls(exam_id, homework_id, live_exam_id) = 1);
create index question_group_live_exam on question_group (live_exam_id, position) where live_exam_id is not null;
create index live_exam_search on live_exam using gin (search gin_trgm_ops);
