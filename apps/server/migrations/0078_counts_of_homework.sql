-- What first pages say of each homework, counted with the days of its class: a room of 1,200 is not counted at each look (product 11.2).

create table homework_count (
  homework_id uuid primary key references homework on delete cascade,
  class_id uuid not null references class on delete cascade,
  -- Whom it counts for, who of those has handed in, and who still finds it and has not.
  expected integer not null check (expected >= 0),
  handed_in integer not null check (handed_in between 0 and expected),
  missing integer not null check (missing between 0 and expected - handed_in),
  -- Pupils with a mark, the mean of their best ones, how many have one from n to below n + 1, and when one was new last.
  marked integer not null check (marked >= 0),
  average numeric(5, 2),
  marks integer[] not null,
  marked_at timestamptz
);
create index homework_count_class on homework_count (class_id);

-- When a mark was new is counted too.
drop trigger attempt_change_is_counted on attempt;
create trigger attempt_change_is_counted after update on attempt for each row
  when ((old.student_id, old.state, old.score, old.handed_in_at, old.submitted_at, old.scored_at, old.returned_at)
    is distinct from (new.student_id, new.state, new.score, new.handed_in_at, new.submitted_at, new.scored_at, new.returned_at))
  execute function note_class_change();

insert into class_change (class_id) select id from class;

-- Submissions whose pupil has the last word below them, for who looks what waits for an answer.
create table submission_asked (
  attempt_id uuid primary key references attempt on delete cascade,
  homework_id uuid not null references homework on delete cascade,
  class_id uuid not null references class on delete cascade,
  at timestamptz not null
);
create index submission_asked_class on submission_asked (class_id, at);
create index submission_asked_homework on submission_asked (homework_id);

create function note_asked() returns trigger language plpgsql as $$
declare
  row record;
begin
  row := case when tg_op = 'DELETE' then old else new end;
  -- Of two who write at once the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended(row.attempt_id::text, 78));
  delete from submission_asked where attempt_id = row.attempt_id;
  insert into submission_asked (attempt_id, homework_id, class_id, at)
  select attempt.id, homework.id, homework.class_id, last.created_at
  from attempt join homework on homework.id = attempt.homework_id cross join lateral (
    select by_teacher, created_at from submission_comment where attempt_id = attempt.id order by created_at desc, id desc limit 1) last
  where attempt.id = row.attempt_id and not last.by_teacher;
  return null;
end $$;
create trigger comment_asks after insert or delete on submission_comment for each row execute function note_asked();

insert into submission_asked (attempt_id, homework_id, class_id, at)
select attempt.id, homework.id, homework.class_id, last.created_at
from (select distinct attempt_id from submission_comment) commented
join attempt on attempt.id = commented.attempt_id join homework on homework.id = attempt.homework_id cross join lateral (
  select by_teacher, created_at from submission_comment where attempt_id = attempt.id order by created_at desc, id desc limit 1) last
where not last.by_teacher;
