-- Apps that homework is given in: mini-programs that we serve, and apps of others that are entered and answer by signature
-- (product 10.150 to 10.155).
create table app (
  -- The name that its maker has given it.
  id text primary key check (id ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and char_length(id) <= 40),
  kind text not null check (kind in ('app', 'mp', 'bangxanh', 'unistart', 'easy-for-kids', 'easy-certificate')),
  name text not null check (char_length(name) between 1 and 100),
  description text not null default '' check (char_length(description) <= 500),
  settings jsonb not null default '[]' check (jsonb_typeof(settings) = 'array'),
  -- False once it was removed while homework still names it.
  enabled boolean not null default true,
  -- Of an app elsewhere: where it is entered, and the key that it shares with us, sealed by the secret of the installation.
  launch_url text,
  sealed_key text,
  -- Of a mini-program: a digest of its files, which stands in their addresses.
  version text,
  installed_at timestamptz not null,
  check (case when kind = 'mp' then launch_url is null and sealed_key is null and version is not null
    else launch_url ~ '^https://' and sealed_key is not null and version is null end)
);

-- In the database, so that a program is installed whole or not at all, travels with a dump and is there for each server.
create table app_file (
  app_id text not null references app on delete cascade,
  path text not null check (char_length(path) between 1 and 150),
  type text not null,
  bytes bytea not null,
  primary key (app_id, path)
);

-- In which app a homework is done, and what its teacher has chosen there.
alter table homework
  add column app_id text references app,
  add column app_settings jsonb check (jsonb_typeof(app_settings) = 'object');
create index homework_app on homework (app_id) where app_id is not null;

-- What the app has said of an attempt: from 0 to 1, and in its own words.
alter table attempt
  add column app_score double precision check (app_score between 0 and 1),
  add column app_details text check (char_length(app_details) <= 10000);

-- A pupil who was let into an app. Each launch gives one result at most.
create table app_launch (
  id uuid primary key,
  app_id text not null references app on delete cascade,
  attempt_id uuid not null references attempt on delete cascade,
  launched_at timestamptz not null,
  -- Of the result that counted: sent again, it is answered as the first time.
  result_hash bytea check (length(result_hash) = 32)
);
create index app_launch_attempt on app_launch (attempt_id);
create index app_launch_app on app_launch (app_id);
