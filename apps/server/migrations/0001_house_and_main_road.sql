-- The house and its main road: who there is, classes, questions, the vault, homework and attempts.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Sorting of Vietnamese words (product 4.8).
create collation vi (provider = icu, locale = 'vi');

-- Search folds case and tone marks: nguyen finds Nguyễn. unaccent() itself is only STABLE, because its dictionary may
-- change; ours names the dictionary and no installation edits it, so indexes may use it.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return replace(lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfc))), 'đ', 'd');

-- Organisation ----------------------------------------------------------------------------------------------------

create table "group" (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  logo_key text,
  created_at timestamptz not null default now()
);

create table department (
  id uuid primary key,
  group_id uuid not null references "group",
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now()
);
create index department_group on department (group_id);

create table school (
  id uuid primary key,
  group_id uuid references "group",
  department_id uuid references department,
  name text not null check (length(name) between 1 and 200),
  city_id text,
  district_id text,
  level smallint not null default 4 check (level between 0 and 4),
  logo_key text,
  contest_future boolean not null default false,
  house_id uuid,
  school_year_start date,
  created_at timestamptz not null default now(),
  check (department_id is null or group_id is not null)
);
create index school_group on school (group_id);
create index school_department on school (department_id);

-- Account ---------------------------------------------------------------------------------------------------------

create table "user" (
  id uuid primary key,
  username text not null check (length(username) between 3 and 64),
  username_folded text not null generated always as (lower(normalize(username, nfc))) stored unique,
  password_hash text not null,
  display_name text not null check (length(display_name) between 1 and 120),
  phone text check (length(phone) between 1 and 20),
  contact text check (length(contact) <= 300),
  avatar_key text,
  -- Changes with the picture, so that browsers fetch the new one.
  avatar_rev text,
  must_change_password boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  search text not null generated always as (fold(display_name || ' ' || username || ' ' || coalesce(phone, ''))) stored
);
create index user_search on "user" using gin (search gin_trgm_ops);

create table session (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_of_user on session (user_id);

create table role_grant (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  role text not null check (role in ('group_chief', 'department_chief', 'super_admin', 'admin', 'leader', 'teacher', 'student')),
  group_id uuid references "group",
  department_id uuid references department,
  school_id uuid references school,
  subjects text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- A role lives in the kind of organisation that it is a role of; teachers and students may have none yet.
  check (case role
    when 'group_chief' then group_id is not null and department_id is null and school_id is null
    when 'department_chief' then department_id is not null and group_id is null and school_id is null
    when 'teacher' then group_id is null and department_id is null
    when 'student' then group_id is null and department_id is null
    else school_id is not null and group_id is null and department_id is null end),
  unique nulls not distinct (user_id, role, group_id, department_id, school_id)
);
create index role_grant_school on role_grant (school_id, role);

-- Kernel ----------------------------------------------------------------------------------------------------------

create table idempotency_key (
  user_id uuid not null references "user" on delete cascade,
  call text not null,
  key text not null,
  request_hash text not null,
  resource_id text not null default '',
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Wrong tries at a secret. Lost with a crash of the database, which costs an attacker more than it gives.
create unlogged table guess (
  key text primary key,
  wrong int not null,
  started_at timestamptz not null
);

create table file (
  key text primary key,
  owner_id uuid references "user" on delete set null,
  school_id uuid references school,
  name text not null,
  type text not null,
  size bigint not null check (size > 0),
  sha256 text not null,
  created_at timestamptz not null default now()
);
create index file_school on file (school_id);

-- Students and classes --------------------------------------------------------------------------------------------

create table student (
  id uuid primary key,
  -- Null until a class of a school takes the registered pupil in.
  school_id uuid references school,
  user_id uuid references "user",
  code text check (length(code) between 1 and 40),
  fullname text not null check (length(fullname) between 1 and 120),
  -- Lists go by the given name, the last word (product 4.8).
  given_name text collate vi not null generated always as (regexp_replace(fullname, '^.*\s', '')) stored,
  email text check (length(email) <= 200),
  phone text check (length(phone) between 1 and 20),
  birthday date,
  gender smallint check (gender between 0 and 2),
  created_at timestamptz not null default now(),
  search text not null generated always as
    (fold(fullname || ' ' || coalesce(code, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''))) stored,
  unique (school_id, code)
);
create index student_school on student (school_id, given_name, fullname, id);
create index student_search on student using gin (search gin_trgm_ops);
-- One record a pupil and school; of a pupil without school there is one.
create unique index student_user_school on student (user_id, school_id) nulls not distinct where user_id is not null;

create table class (
  id uuid primary key,
  -- Null for a teacher whom no school has taken in.
  school_id uuid references school,
  name text not null check (length(name) between 1 and 120),
  code text check (length(code) between 1 and 40),
  type text not null default 'study' check (type in ('study', 'contest')),
  status text not null default 'open' check (status in ('open', 'closed', 'expired')),
  join_code text not null unique check (join_code ~ '^[2-9A-HJKMNP-Z]{7}$'),
  approval text not null default 'manual' check (approval in ('manual', 'auto')),
  grade text not null,
  subject text not null,
  created_by uuid not null references "user",
  -- Raised with every change that a live list of the class shows.
  rev int not null default 0,
  created_at timestamptz not null default now(),
  search text not null generated always as (fold(name || ' ' || coalesce(code, ''))) stored
);
create index class_school on class (school_id, status, created_at desc, id);
create index class_search on class using gin (search gin_trgm_ops);

create table class_teacher (
  class_id uuid not null references class on delete cascade,
  user_id uuid not null references "user",
  primary key (class_id, user_id)
);
create index class_teacher_user on class_teacher (user_id, class_id);

create table class_student (
  id uuid primary key,
  class_id uuid not null references class on delete cascade,
  student_id uuid not null references student,
  state text not null check (state in ('waiting', 'approved', 'banned', 'removed')),
  subscribed boolean not null default true,
  asked_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (class_id, student_id)
);
create index class_student_state on class_student (class_id, state);
create index class_student_student on class_student (student_id, state);

-- The exam vault --------------------------------------------------------------------------------------------------

create table vault_category (
  id uuid primary key,
  owner_category text not null check (owner_category in ('Group', 'School', 'Teacher')),
  group_id uuid references "group",
  school_id uuid references school,
  user_id uuid references "user",
  parent_id uuid references vault_category,
  name text not null check (length(name) between 1 and 120),
  code text check (length(code) between 1 and 40),
  created_at timestamptz not null default now(),
  check (case owner_category
    when 'Group' then group_id is not null and school_id is null and user_id is null
    when 'School' then school_id is not null and group_id is null and user_id is null
    else user_id is not null and group_id is null and school_id is null end)
);
create index vault_category_parent on vault_category (parent_id);
create index vault_category_user on vault_category (user_id) where user_id is not null;
create index vault_category_school on vault_category (school_id) where school_id is not null;
create index vault_category_group on vault_category (group_id) where group_id is not null;

create table exam (
  id uuid primary key,
  owner_category text not null check (owner_category in ('Group', 'School', 'Teacher')),
  group_id uuid references "group",
  school_id uuid references school,
  user_id uuid references "user",
  code text not null check (length(code) between 1 and 40),
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 5000),
  tags text[] not null default '{}',
  subject text not null,
  product_type text not null,
  skill text,
  -- Both equal a recount of the exam's questions (product 4.4).
  question_count int not null default 0 check (question_count >= 0),
  total_point numeric(10, 4) not null default 0 check (total_point >= 0),
  created_by uuid not null references "user",
  created_at timestamptz not null default now(),
  search text not null generated always as (fold(title || ' ' || code)) stored,
  check (case owner_category
    when 'Group' then group_id is not null and school_id is null and user_id is null
    when 'School' then school_id is not null and group_id is null and user_id is null
    else user_id is not null and group_id is null and school_id is null end)
);
create index exam_user on exam (user_id, created_at desc, id) where user_id is not null;
create index exam_school on exam (school_id, created_at desc, id) where school_id is not null;
create index exam_group on exam (group_id, created_at desc, id) where group_id is not null;
create index exam_search on exam using gin (search gin_trgm_ops);

create table exam_category (
  exam_id uuid not null references exam on delete cascade,
  category_id uuid not null references vault_category,
  primary key (exam_id, category_id)
);
create index exam_category_category on exam_category (category_id);

-- Homework --------------------------------------------------------------------------------------------------------

create table homework (
  id uuid primary key,
  class_id uuid not null references class on delete cascade,
  kind text not null check (kind in ('es')),
  name text not null check (length(name) between 1 and 200),
  exam_id uuid references exam on delete set null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  publish boolean not null default false,
  limit_submit int not null default 1 check (limit_submit between 1 and 100),
  show_answers text not null default 'after_end' check (show_answers in ('never', 'after_last_attempt', 'after_end')),
  question_count int not null default 0 check (question_count >= 0),
  total_point numeric(10, 4) not null default 0 check (total_point >= 0),
  assigned_by uuid not null references "user",
  rev int not null default 0,
  created_at timestamptz not null default now(),
  search text not null generated always as (fold(name)) stored,
  check (end_at > start_at)
);
create index homework_class on homework (class_id, start_at desc, id);
create index homework_search on homework using gin (search gin_trgm_ops);

create table homework_assignee (
  homework_id uuid not null references homework on delete cascade,
  student_id uuid not null references student,
  -- How many attempts were started: raised under this row's lock, so that two starts at once cannot pass the limit.
  attempts int not null default 0 check (attempts >= 0),
  primary key (homework_id, student_id)
);
create index homework_assignee_student on homework_assignee (student_id, homework_id);

-- Questions -------------------------------------------------------------------------------------------------------

create table question_group (
  id uuid primary key,
  -- The one thing that the group belongs to; its column says which area.
  exam_id uuid references exam on delete cascade,
  homework_id uuid references homework on delete cascade,
  title text not null check (length(title) between 1 and 200),
  content text not null default '',
  img_url text,
  audio_url text,
  position int not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(exam_id, homework_id) = 1)
);
create index question_group_exam on question_group (exam_id, position) where exam_id is not null;
create index question_group_homework on question_group (homework_id, position) where homework_id is not null;

create table question (
  id uuid primary key,
  question_group_id uuid not null references question_group on delete cascade,
  version int not null default 1 check (version >= 1),
  position int not null,
  -- Attempts keep showing what they were shown, so a question that left its group stays.
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create index question_of_group on question (question_group_id, position);

-- Never updated: an edit adds a version.
create table question_version (
  question_id uuid not null references question on delete cascade,
  version int not null check (version >= 1),
  type text not null,
  point numeric(10, 4) not null check (point >= 0),
  content text not null,
  img_url text,
  audio_url text,
  answers jsonb,
  "right" jsonb,
  fake_choices jsonb,
  answer_hint text not null default '',
  duration int check (duration between 1 and 86400),
  created_at timestamptz not null default now(),
  primary key (question_id, version)
);
alter table question add constraint question_current_version
  foreign key (id, version) references question_version (question_id, version) deferrable initially deferred;

-- Attempts --------------------------------------------------------------------------------------------------------

create table attempt (
  id uuid primary key,
  homework_id uuid not null references homework on delete cascade,
  student_id uuid not null references student,
  number int not null check (number between 1 and 100),
  state text not null default 'open' check (state in ('open', 'submitted', 'graded')),
  seed text not null,
  started_at timestamptz not null,
  -- The latest moment at which an answer counts.
  ends_at timestamptz not null,
  submitted_at timestamptz,
  score numeric(10, 4) check (score >= 0),
  total_point numeric(10, 4) not null check (total_point >= 0),
  unique (homework_id, student_id, number),
  foreign key (homework_id, student_id) references homework_assignee,
  check ((state = 'open') = (submitted_at is null)),
  check ((state = 'graded') = (score is not null))
);
-- One open attempt a student and homework, whatever races there are.
create unique index attempt_open on attempt (homework_id, student_id) where state = 'open';
create index attempt_result on attempt (homework_id, score desc) where state = 'graded';
create index attempt_student on attempt (student_id, homework_id);

-- What an attempt was shown: each question in the version of that moment.
create table attempt_question (
  attempt_id uuid not null references attempt on delete cascade,
  question_id uuid not null,
  version int not null,
  position int not null,
  score numeric(10, 4) check (score >= 0),
  primary key (attempt_id, question_id),
  foreign key (question_id, version) references question_version (question_id, version)
);

create table attempt_answer (
  attempt_id uuid not null,
  question_id uuid not null,
  answer jsonb,
  -- The client's counter a question: the higher wins, so that late and repeated saves do no harm.
  seq bigint not null check (seq >= 0),
  saved_at timestamptz not null,
  primary key (attempt_id, question_id),
  foreign key (attempt_id, question_id) references attempt_question on delete cascade
);

create index attempt_question_question on attempt_question (question_id);
