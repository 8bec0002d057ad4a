-- Answers that wait for a teacher's points, who gave these, and the files that a pupil hands in (product 9.20 to 9.22).

-- Of an attempt that was handed in and waits: how many answers, and the sum of what is scored already.
alter table attempt add column waiting smallint not null default 0;
alter table attempt add column points_so_far numeric(10, 4) check (points_so_far >= 0);
alter table attempt add check ((state = 'submitted') = (waiting > 0));
alter table attempt add check ((state = 'submitted') = (points_so_far is not null));
create index attempt_waits on attempt (homework_id, student_id) where state = 'submitted';

-- Two teachers may mark one answer: each mark is an edit.
alter table attempt_question add column edition int not null default 1;
alter table attempt_question add column marked_by uuid references "user" on delete set null;
alter table attempt_question add column marked_at timestamptz;
create index attempt_question_marked_by on attempt_question (marked_by) where marked_by is not null;

-- What a pupil has uploaded for an attempt; its answers name those that count.
create table attempt_file (
  key text primary key references file on delete cascade,
  attempt_id uuid not null references attempt on delete cascade
);
create index attempt_file_attempt on attempt_file (attempt_id);
