-- Packages on offer, the codes that move a school to one, the licences that schools have, and what they ask for (product 13).

create table licence_package (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  -- What a school may store; without a package it may store as much as the smallest.
  bytes bigint not null check (bytes >= 10737418240),
  -- In whole VND. A year costs up to 15% less than twelve months: so much is said beside it (product 13.2).
  monthly bigint not null check (monthly between 0 and 10000000000),
  yearly bigint not null check (yearly * 100 between monthly * 12 * 85 and monthly * 12 * 100),
  offered boolean not null default true
);
create unique index licence_package_name on licence_package (fold(name));

-- A code is known by its hash alone.
create table licence_code (
  id uuid primary key,
  code_hash bytea not null unique check (length(code_hash) = 32),
  package_id uuid not null references licence_package,
  months smallint not null check (months between 1 and 120),
  made_at timestamptz not null
);

-- The time of a school in one package.
create table licence (
  id uuid primary key,
  school_id uuid not null references school on delete cascade,
  package_id uuid not null references licence_package,
  bytes bigint not null check (bytes > 0),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- When its end was said last: what should have been told before that is told no more.
  renewed_at timestamptz not null,
  -- Its end has come, or another package has taken its place.
  closed_at timestamptz,
  check (ends_at > begins_at)
);
-- One at a time.
create unique index licence_of_school on licence (school_id) where closed_at is null;

-- Which code did what, once for each code, whoever brings it at the same moment.
create table licence_activation (
  id uuid primary key,
  code_id uuid not null unique references licence_code,
  licence_id uuid not null references licence on delete cascade,
  school_id uuid not null references school on delete cascade,
  -- Until when the licence went by it.
  until timestamptz not null,
  -- Days of another package that were given up for it.
  given_up int not null check (given_up >= 0),
  activated_by uuid not null references "user",
  activated_at timestamptz not null
);
create index licence_activation_school on licence_activation (school_id, activated_at desc, id desc);

-- A package that a school would like to have, and what it was answered.
create table licence_request (
  id uuid primary key,
  school_id uuid not null references school on delete cascade,
  package_id uuid not null references licence_package,
  period text not null check (period in ('month', 'year')),
  asked_by uuid not null references "user",
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined')),
  answered_at timestamptz,
  word text not null default '' check (char_length(word) <= 500),
  check ((state = 'waiting') = (answered_at is null))
);
-- One that waits; who asks again asks for something else instead.
create unique index licence_request_waiting on licence_request (school_id) where state = 'waiting';
create index licence_request_school on licence_request (school_id, asked_at desc, id desc);

-- Whom an end was told that is none any more.
create index notification_of_licence on notification (about) where kind = 'licenceEnds';
