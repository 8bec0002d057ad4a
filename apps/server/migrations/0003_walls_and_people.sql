-- Walls and people: what organisations, staff, pupils and the record of what was done need beyond the main road.

-- Organisation ----------------------------------------------------------------------------------------------------

-- Changes with the picture, so that browsers fetch the new one.
alter table "group" add column logo_rev text;
alter table school add column logo_rev text;

-- Which of the product's grades and subjects a school uses; null: all of them.
alter table school add column grades text[] check (cardinality(grades) > 0);
alter table school add column subjects text[] check (cardinality(subjects) > 0);
alter table school add column search text not null generated always as (fold(name)) stored;
create index school_search on school using gin (search gin_trgm_ops);
create index school_place on school (city_id, district_id);

-- What a school's files take, raised and lowered in the transaction of each file; `used` equals a recount (product 4.4).
create table school_storage (
  school_id uuid primary key references school on delete cascade,
  used bigint not null default 0 check (used >= 0),
  quota bigint not null default 10737418240 check (quota >= 0)
);
insert into school_storage (school_id, used)
  select school_id, sum(size) from file where school_id is not null group by school_id;

-- Account ---------------------------------------------------------------------------------------------------------

-- The last time somebody signed in; null: never, so nobody has taken this account yet (product 3.3).
alter table "user" add column signed_in_at timestamptz;
-- Until now accounts were made by registering, which signs in.
update "user" set signed_in_at = created_at;
-- Lists go by the given name, the last word (product 4.8).
alter table "user" add column given_name text collate vi not null
  generated always as (regexp_replace(display_name, '^.*\s', '')) stored;

-- When the session was used, to within some minutes.
alter table session add column seen_at timestamptz;

create index role_grant_department on role_grant (department_id) where department_id is not null;
create index role_grant_group on role_grant (group_id) where group_id is not null;

-- One card a pupil: printing a new one makes the old one worthless.
create table login_card (
  user_id uuid primary key references "user" on delete cascade,
  code_hash bytea not null unique check (length(code_hash) = 32),
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null
);

-- Students --------------------------------------------------------------------------------------------------------

alter table student
  add column guardian_name text check (length(guardian_name) between 1 and 120),
  add column guardian_relation text check (guardian_relation in ('mother', 'father', 'other')),
  add column guardian_phone text check (length(guardian_phone) between 1 and 20),
  add column guardian_email text check (length(guardian_email) <= 200),
  add column anonymised_at timestamptz;

-- Who allowed what, and who wrote it down. Never changed: the newest row of a kind counts.
create table student_consent (
  id uuid primary key,
  student_id uuid not null references student on delete cascade,
  kind text not null check (kind in ('data', 'name_in_rankings', 'photos', 'position')),
  given boolean not null,
  given_by text check (length(given_by) between 1 and 120),
  method text not null check (method in ('paper', 'meeting', 'phone', 'online')),
  note text check (length(note) <= 500),
  recorded_by uuid references "user" on delete set null,
  recorded_at timestamptz not null
);
create index student_consent_student on student_consent (student_id, kind, recorded_at desc);

-- Sorting by the full name is Vietnamese too, so the index of the list must be.
drop index student_school;
create index student_school on student (school_id, given_name, fullname collate vi, id);

-- Audit -----------------------------------------------------------------------------------------------------------

-- What was done that somebody may have to answer for. Rows are only added. They name people by id alone, so that an
-- anonymised pupil leaves nothing behind in them.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  -- Null: the owner's command line.
  actor_id uuid references "user" on delete set null,
  school_id uuid references school on delete set null,
  group_id uuid references "group" on delete set null,
  action text not null check (length(action) between 1 and 60),
  object_type text,
  object_id uuid,
  detail jsonb not null default '{}'
);
create index audit_log_school on audit_log (school_id, at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
-- The record is only added to (product 5.15). Who or what it names may go, and then only those columns empty themselves.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.at, new.action, new.object_type, new.object_id, new.detail)
      is not distinct from (old.id, old.at, old.action, old.object_type, old.object_id, old.detail)
  then
    return new;
  end if;
  raise exception 'audit_log is only added to';
end $$;
create trigger audit_log_is_kept before update or delete on audit_log for each row execute function keep_audit_log();
