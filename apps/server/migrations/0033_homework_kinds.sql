-- Homework that is done on paper, with a recording or by reading: its task, what pupils hand in, and handing in late
-- (product 10.10 to 10.15).

alter table homework drop constraint homework_kind_check;
alter table homework
  add constraint homework_kind_check check (kind in (
    'es', 'file', 'attachment', 'document', 'app', 'mp', 'bangxanh', 'unistart', 'easy-for-kids', 'easy-certificate')),
  add column content text not null default '',
  add column accepts text not null default 'work' check (accepts in ('work', 'speaking', 'read')),
  add column answer_keys jsonb check (jsonb_typeof(answer_keys) = 'array'),
  add column document_id uuid references document on delete set null,
  -- Until then it may be handed in late, for so many percent of its points a day that has begun.
  add column late_until timestamptz check (late_until > end_at),
  add column late_penalty numeric(5, 2) not null default 0 check (late_penalty between 0 and 100);
create index homework_document on homework (document_id) where document_id is not null;

-- What a teacher gives along, by the name that people see; also the file of a library as it was when it was given.
create table homework_file (
  homework_id uuid not null references homework on delete cascade,
  key text not null references file on delete cascade,
  position smallint not null,
  name text not null check (char_length(name) between 1 and 300),
  primary key (homework_id, key)
);
create index homework_file_key on homework_file (key);

alter table attempt
  add column work_text text,
  add column work_grid jsonb check (jsonb_typeof(work_grid) = 'array'),
  -- The client's counter: the higher wins, as that of an answer.
  add column work_seq bigint check (work_seq >= 0),
  add column work_read_at timestamptz,
  add column work_saved_at timestamptz,
  -- From when lateness is counted: of what the end has closed the last save, since nothing came after it.
  add column handed_in_at timestamptz,
  -- The points before lateness takes some of them.
  add column raw_score numeric(10, 4) check (raw_score >= 0);
update attempt set handed_in_at = submitted_at, raw_score = score where state <> 'open';

-- The place of a file in the work; none: it was uploaded, and is no part of it.
alter table attempt_file add column position smallint;

-- `latePoints` of the contract, for statements: what lateness takes.
create function late_points(total numeric, penalty numeric, due timestamptz, handed_in timestamptz) returns numeric
  language sql immutable parallel safe
  return case when penalty = 0 or handed_in is null or handed_in <= due then 0
    else round(total * least(100, penalty * ceil(extract(epoch from handed_in - due) / 86400)) / 100, 4) end;

-- The same view: `end_at` is effectiveDeadline of the contract, until which one may hand in, and `due_at` is dueDate, from which
-- lateness counts. Who was approved while it could still be handed in has it.
create or replace view homework_recipient as
  select homework.id as homework_id, class_student.student_id,
    case when class_student.state <> 'approved' then 'gone'
      when not homework.whole_class or class_student.changed_at < greatest(homework.end_at, homework.late_until)
        or kept.attempts > 0 or kept.own_end_at is not null then 'in'
      else 'late' end as standing,
    coalesce(kept.attempts, 0) as attempts, kept.solutions_shown_at,
    kept.own_end_at, kept.own_attempts, coalesce(kept.closed, false) as closed,
    greatest(homework.end_at, homework.late_until, kept.own_end_at) as end_at,
    greatest(homework.limit_submit, kept.own_attempts) as limit_submit,
    greatest(homework.end_at, kept.own_end_at) as due_at
  from homework
  join class_student on class_student.class_id = homework.class_id
  left join homework_assignee kept on kept.homework_id = homework.id and kept.student_id = class_student.student_id
  where case when class_student.state = 'approved' then homework.whole_class or kept.homework_id is not null
    else kept.attempts > 0 end;
