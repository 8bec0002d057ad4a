-- What classes and schools do day by day, counted by a job, so that no first page counts it anew (product 11.5, decision 0108).

-- The day of an instant, as people in Vietnam say it; the country has had one time since 1975.
create function vietnam_day(at timestamptz) returns date
  language sql immutable parallel safe
  return (at at time zone 'UTC' + interval '7 hours')::date;

create table class_day (
  class_id uuid not null references class on delete cascade,
  day date not null,
  -- Homework that begins on it, and pupils who handed one in first on it.
  given integer not null check (given >= 0),
  handed_in integer not null check (handed_in >= 0),
  -- Of the homework that ends on it: whom it was given to, who handed in, who of those came late.
  expected integer not null check (expected >= 0),
  done integer not null check (done between 0 and expected),
  late integer not null check (late between 0 and done),
  -- The best mark of each on the scale of 10: their sum, and how many there are.
  mark_sum numeric(14, 4) not null,
  marks integer not null check (marks between 0 and done),
  primary key (class_id, day)
);

-- The sums of a school's classes.
create table school_day (
  school_id uuid not null references school on delete cascade,
  day date not null,
  given integer not null,
  handed_in integer not null,
  expected integer not null,
  done integer not null,
  late integer not null,
  mark_sum numeric(16, 4) not null,
  marks integer not null,
  primary key (school_id, day)
);

-- What a school has, for who stands above many.
create table school_count (
  school_id uuid primary key references school on delete cascade,
  classes integer not null,
  quiet integer not null,
  teachers integer not null,
  students integer not null,
  signed_in integer not null,
  counted_at timestamptz not null
);

-- Classes of which something has changed that is counted, once for each change: nobody waits for another to write it. Of one
-- that has left a school the school too.
create table class_change (
  id bigint generated always as identity primary key,
  class_id uuid not null,
  school_id uuid
);
create index class_change_class on class_change (class_id);

-- Every path that writes passes here, also one that is written later.
create function note_class_change() returns trigger language plpgsql as $$
declare
  row record;
begin
  row := case when tg_op = 'DELETE' then old else new end;
  if tg_table_name = 'class' then
    insert into class_change (class_id, school_id) values (row.id, old.school_id);
  elsif tg_table_name in ('homework', 'class_student') then
    insert into class_change (class_id) values (row.class_id);
  else
    insert into class_change (class_id) select class_id from homework where id = row.homework_id;
  end if;
  return null;
end $$;

create trigger homework_is_counted after insert or delete on homework for each row execute function note_class_change();
create trigger homework_change_is_counted after update on homework for each row
  when ((old.publish, old.start_at, old.end_at, old.late_until, old.whole_class, old.total_point, old.accepts)
    is distinct from (new.publish, new.start_at, new.end_at, new.late_until, new.whole_class, new.total_point, new.accepts))
  execute function note_class_change();
create trigger assignee_is_counted after insert or delete on homework_assignee for each row execute function note_class_change();
create trigger assignee_change_is_counted after update on homework_assignee for each row
  when ((old.student_id, old.attempts > 0, old.own_end_at) is distinct from (new.student_id, new.attempts > 0, new.own_end_at))
  execute function note_class_change();
create trigger attempt_is_counted after delete on attempt for each row execute function note_class_change();
create trigger handed_in_attempt_is_counted after insert on attempt for each row
  when (new.state <> 'open') execute function note_class_change();
create trigger attempt_change_is_counted after update on attempt for each row
  when ((old.student_id, old.state, old.score, old.handed_in_at) is distinct from (new.student_id, new.state, new.score, new.handed_in_at))
  execute function note_class_change();
create trigger place_is_counted after insert or delete on class_student for each row execute function note_class_change();
create trigger place_change_is_counted after update on class_student for each row
  when ((old.student_id, old.state, old.changed_at) is distinct from (new.student_id, new.state, new.changed_at))
  execute function note_class_change();
create trigger class_is_counted after delete on class for each row execute function note_class_change();
create trigger class_change_is_counted after update on class for each row
  when (old.school_id is distinct from new.school_id) execute function note_class_change();

insert into class_change (class_id) select id from class;
