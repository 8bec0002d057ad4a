-- More time or tries for one pupil (product 3.22): an end and a number of attempts of their own, which only ever add to those of
-- everybody, and when a teacher has let them go on although they have been shown the solutions (product 6.14).
alter table homework_assignee
  add column own_end_at timestamptz,
  add column own_attempts int check (own_attempts between 1 and 100),
  add column reopened_at timestamptz,
  -- Nothing opens for them, until somebody opens it after they were shown the solutions.
  add column closed boolean not null generated always as
    (solutions_shown_at is not null and coalesce(reopened_at < solutions_shown_at, true)) stored;

-- The same view with what holds for each: `end_at` is effectiveDeadline and `limit_submit` attemptLimit of the contract, for
-- statements. Who got an end of their own after the end has the homework, whenever they were approved.
create or replace view homework_recipient as
  select homework.id as homework_id, class_student.student_id,
    case when class_student.state <> 'approved' then 'gone'
      when not homework.whole_class or class_student.changed_at < homework.end_at or kept.attempts > 0
        or kept.own_end_at is not null then 'in'
      else 'late' end as standing,
    coalesce(kept.attempts, 0) as attempts, kept.solutions_shown_at,
    kept.own_end_at, kept.own_attempts, coalesce(kept.closed, false) as closed,
    greatest(homework.end_at, kept.own_end_at) as end_at,
    greatest(homework.limit_submit, kept.own_attempts) as limit_submit
  from homework
  join class_student on class_student.class_id = homework.class_id
  left join homework_assignee kept on kept.homework_id = homework.id and kept.student_id = class_student.student_id
  where case when class_student.state = 'approved' then homework.whole_class or kept.homework_id is not null
    else kept.attempts > 0 end;

-- Solutions wait for the last one who may still hand in.
create index homework_assignee_own_end on homework_assignee (homework_id, own_end_at) where own_end_at is not null;
