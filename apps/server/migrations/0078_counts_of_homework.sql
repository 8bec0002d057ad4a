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
