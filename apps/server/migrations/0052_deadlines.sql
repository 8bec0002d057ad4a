-- `dueDate` and `effectiveDeadline` of the contract, for statements, which put them in line: the rule stands once on each side.
create function due_date(end_at timestamptz, own_end_at timestamptz) returns timestamptz
  language sql immutable parallel safe
  return greatest(end_at, own_end_at);

-- Without an own end it is that of everybody.
create function effective_deadline(
  end_at timestamptz, late_until timestamptz, own_end_at timestamptz default null) returns timestamptz
  language sql immutable parallel safe
  return greatest(end_at, late_until, own_end_at);

-- The same view, which asks them.
create or replace view homework_recipient as
  select homework.id as homework_id, class_student.student_id,
    case when class_student.state <> 'approved' then 'gone'
      when not homework.whole_class or class_student.changed_at < effective_deadline(homework.end_at, homework.late_until)
        or kept.attempts > 0 or kept.own_end_at is not null then 'in'
      else 'late' end as standing,
    coalesce(kept.attempts, 0) as attempts, kept.solutions_shown_at,
    kept.own_end_at, kept.own_attempts, coalesce(kept.closed, false) as closed,
    effective_deadline(homework.end_at, homework.late_until, kept.own_end_at) as end_at,
    greatest(homework.limit_submit, kept.own_attempts) as limit_submit,
    due_date(homework.end_at, kept.own_end_at) as due_at
  from homework
  join class_student on class_student.class_id = homework.class_id
  left join homework_assignee kept on kept.homework_id = homework.id and kept.student_id = class_student.student_id
  where case when class_student.state = 'approved' then homework.whole_class or kept.homework_id is not null
    else kept.attempts > 0 end;
