-- Whose password a teacher may set, who has been shown solutions, options that change places, and times that a calendar holds.

-- How a student came into a class: by a roster or an administrator, by their own request, or because a teacher of the class
-- took them from elsewhere in the school; passwords of these are not the teacher's to set (product 5.24).
alter table class_student add column entry text not null default 'roster'
  check (entry in ('roster', 'administrator', 'request', 'teacher'));
-- Nobody wrote it down until now, and classes go on as they are; whoever comes in from here on is told apart.
update class_student set entry = 'request' where state = 'waiting';
alter table class_student alter column entry drop default;

-- Who last set this password for somebody else, and when; empty once they have chosen one of their own.
alter table "user" add column password_set_by uuid references "user" on delete set null;
alter table "user" add column password_set_at timestamptz;
create index user_password_set_by on "user" (password_set_by) where password_set_by is not null;

-- Whether options of MultiChoice change places from attempt to attempt, and which of a question keep theirs.
alter table homework add column shuffle_options boolean not null default false;
alter table question_version add column fixed_options smallint[] not null default '{}';

-- When a student was first shown the solutions: from then on nothing opens for them again.
alter table homework_assignee add column solutions_shown_at timestamptz;
-- Who may have seen them until now: everybody with a result, once the homework was over or the last attempt was used up.
update homework_assignee set solutions_shown_at = now()
  from homework
  where homework.id = homework_id and homework.publish
    and exists (select from attempt where attempt.homework_id = homework.id and attempt.student_id = homework_assignee.student_id
      and state = 'graded')
    and (show_answers <> 'never' and end_at <= now() or show_answers = 'after_last_attempt' and attempts >= limit_submit);

-- A homework lasts five years at most, and begins in this century. What was typed wrong ends where it may.
update homework set start_at = '2099-12-30', end_at = '2099-12-31' where start_at >= '2100-01-01';
update homework set end_at = start_at + interval '1826 days' where end_at - start_at > interval '1826 days';
alter table homework add check (start_at < '2100-01-01');
alter table homework add check (end_at - start_at <= interval '1826 days');
