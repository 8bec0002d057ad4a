-- Weather days of a school.

create table weather_day (
  id uuid primary key,
  school_id uuid not null references school on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  state text not null check (state in ('open', 'closed')),
  created_at timestamptz not null,
  edition integer not null default 1,
  search text not null generated always as (fold(name)) stored
);
create index weather_day_school on weather_day (school_id, created_at, id);
create index weather_day_search on weather_day using gin (search gin_trgm_ops);
