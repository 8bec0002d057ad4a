-- The school year turns (product 3.58 to 3.66): a class knows its year and homeroom, a pupil theirs; a turn is undone for a day.
create function school_year_of(moment timestamptz) returns text
  language sql immutable parallel safe
  return to_char(moment at time zone 'UTC' - interval '6 months', 'YYYY') || '-'
    || (extract(year from moment at time zone 'UTC' - interval '6 months')::int + 1)::text;

alter table class
  add column school_year text not null default school_year_of(now()) check (school_year ~ '^\d{4}-\d{4}$'),
  add column homeroom text check (length(homeroom) between 1 and 20);
alter table student add column homeroom text check (length(homeroom) between 1 and 20);

update class set school_year = school_year_of(created_at);
-- As homeroomIn of the contract reads a name: "Toán 9A1" is of 9A1, where that is its grade.
update class set homeroom = found.homeroom
from (
  select id, upper(substring(name from
    '(?:^|[^[:alnum:]/])((?:1[0-2]|[1-9])(?:[A-ZĐ]{1,3}[0-9]{0,2}|[a-zđ][0-9]{1,2}|/[0-9]{1,2}))(?:$|[^[:alnum:]/])')) as homeroom
  from class where type = 'study') found
where found.id = class.id and 'L' || substring(found.homeroom from '^[0-9]+') = class.grade;

-- Of pupils whose open classes agree.
update student set homeroom = found.homeroom
from (
  select class_student.student_id, min(class.homeroom) as homeroom
  from class_student join class on class.id = class_student.class_id
  where class_student.state = 'approved' and class.status = 'open' and class.homeroom is not null
  group by 1 having count(distinct class.homeroom) = 1) found
where found.student_id = student.id and student.anonymised_at is null;

create index class_homeroom on class (school_id, fold(homeroom)) where homeroom is not null;
create index student_homeroom on student (school_id, fold(homeroom)) where homeroom is not null;

-- Who comes into a class of a homeroom and has none is of that homeroom, whichever path led there.
create function take_homeroom() returns trigger language plpgsql as $$
begin
  update student set homeroom = given.homeroom
  from (
    select distinct on (came.student_id) came.student_id, class.homeroom
    from came
      join class on class.id = came.class_id and class.homeroom is not null and class.status = 'open'
      join student taken on taken.id = came.student_id and taken.homeroom is null and taken.anonymised_at is null
        and (taken.school_id is null or taken.school_id = class.school_id)
    where came.state = 'approved'
    order by came.student_id, came.id) given
  where student.id = given.student_id;
  return null;
end $$;
create trigger place_gives_homeroom after insert on class_student
  referencing new table as came for each statement execute function take_homeroom();
create trigger place_change_gives_homeroom after update on class_student
  referencing new table as came for each statement execute function take_homeroom();

-- A turn of the year: what it was counted from, by its mark, and for a day what it made and changed.
create table promotion (
  id uuid primary key,
  school_id uuid not null references school on delete cascade,
  mark text not null check (length(mark) = 22),
  from_year text not null check (from_year ~ '^\d{4}-\d{4}$'),
  to_year text not null check (to_year ~ '^\d{4}-\d{4}$'),
  closed int not null check (closed > 0),
  made int not null check (made >= 0),
  pupils int not null check (pupils >= 0),
  made_by uuid references "user" on delete set null,
  made_at timestamptz not null,
  undone_at timestamptz,
  -- Emptied after a day, and when it was undone.
  log jsonb
);
create index promotion_school on promotion (school_id, made_at desc);
create index promotion_made_by on promotion (made_by) where made_by is not null;
-- What was counted is done once, whatever races there are.
create unique index promotion_mark on promotion (school_id, mark) where undone_at is null;
