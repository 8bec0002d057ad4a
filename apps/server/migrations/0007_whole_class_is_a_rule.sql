-- Homework of the whole class is a rule, not a list of names (product 3.15): who is approved in the class has it, whenever that
-- was. A row of homework_assignee is then only where something is kept of one pupil; of chosen pupils the rows are the list.
alter table homework add column whole_class boolean not null default false;

comment on column class_student.changed_at is
  'when they came into this state: of an approved pupil the instant of approval';

-- Who has a homework, the one place that says it (product 3.15). Their standing is "in", "late" where they were approved after its
-- end (it is past for them, and they are neither missing nor counted), or "gone" where they left the class and their attempts
-- stay. Whoever was ever in a class keeps their row in class_student, so one flat join finds all three.
create view homework_recipient as
  select homework.id as homework_id, class_student.student_id,
    case when class_student.state <> 'approved' then 'gone'
      when not homework.whole_class or class_student.changed_at < homework.end_at or kept.attempts > 0 then 'in'
      else 'late' end as standing,
    coalesce(kept.attempts, 0) as attempts, kept.solutions_shown_at
  from homework
  join class_student on class_student.class_id = homework.class_id
  left join homework_assignee kept on kept.homework_id = homework.id and kept.student_id = class_student.student_id
  where case when class_student.state = 'approved' then homework.whole_class or kept.homework_id is not null
    else kept.attempts > 0 end;

-- Until now "the whole class" was written down as the names of that moment. It becomes the rule where nobody was left out who could
-- have been named: approved and signed in before the homework was made. The first sign-in is not kept, so it is the earliest
-- that tells of one: a session, a request, an attempt, or another homework that they were given.
with signed_in as (
  select student.id as student_id, least("user".signed_in_at,
    (select min(created_at) from session where session.user_id = "user".id),
    (select min(asked_at) from class_student where class_student.student_id = student.id and entry = 'request'),
    (select min(started_at) from attempt where attempt.student_id = student.id),
    (select min(homework.created_at) from homework_assignee join homework on homework.id = homework_id
      where homework_assignee.student_id = student.id)) as first_at
  from student join "user" on "user".id = student.user_id where "user".signed_in_at is not null)
update homework set whole_class = true
  where not exists (
    select from class_student join signed_in on signed_in.student_id = class_student.student_id
    where class_student.class_id = homework.class_id and class_student.state = 'approved'
      and class_student.changed_at <= homework.created_at and signed_in.first_at <= homework.created_at
      and not exists (select from homework_assignee given
        where given.homework_id = homework.id and given.student_id = class_student.student_id));
