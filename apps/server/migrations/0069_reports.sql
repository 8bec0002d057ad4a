-- Reports say when classes were counted last, and find what a teacher marked by hand (product 11.9 to 11.15, decision 0113).

-- One row: until the first count there is none.
create table days_counted (
  only_one boolean primary key default true check (only_one),
  counted_at timestamptz not null
);

create index attempt_marked on attempt (homework_id, marked_at) include (submitted_at) where marked_at is not null;

-- When a day begins in Vietnam: an instant is compared with it, which an index can answer.
create function vietnam_begin(day date) returns timestamptz
  language sql immutable parallel safe
  return (day::timestamp - interval '7 hours') at time zone 'UTC';
