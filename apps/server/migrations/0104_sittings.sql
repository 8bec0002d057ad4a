-- Sittings of one examination, in which nobody sits twice, and the rooms of a school with their machines (product 19.90).

create table contest_series (
  id uuid primary key,
  school_id uuid not null references school on delete cascade,
  name text not null check (char_length(name) between 1 and 180),
  created_at timestamptz not null
);
create index contest_series_school on contest_series (school_id);

alter table contest
  add column series_id uuid references contest_series,
  add column sitting smallint check (sitting between 1 and 20),
  add check ((series_id is null) = (sitting is null)),
  add constraint contest_sitting unique (series_id, sitting);

-- An examination goes with its last sitting.
create function series_without_sittings() returns trigger language plpgsql as $$ begin
  delete from contest_series s where s.id = old.series_id and not exists (select from contest c where c.series_id = s.id);
  return null;
end $$;
create trigger contest_series_goes after delete on contest for each row
  when (old.series_id is not null) execute function series_without_sittings();

alter table contest_participant
  add column series_id uuid,
  -- Of a sitting: false of who was absent there and sits in another one.
  add column sits boolean not null default true,
  -- Given to this one beyond their time, from the beginning on.
  add column extra_minutes smallint not null default 0 check (extra_minutes between 0 and 180);
create unique index contest_participant_sits_once on contest_participant (series_id, student_id) where sits;

create function participant_of_series() returns trigger language plpgsql as $$ begin
  new.series_id = (select series_id from contest where id = new.contest_id);
  return new;
end $$;
create trigger contest_participant_series before insert on contest_participant for each row execute function participant_of_series();

-- What a school has to sit at, as it was said last.
create table machine_room (
  school_id uuid not null references school on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  machines smallint not null check (machines between 1 and 200),
  used_at timestamptz not null,
  primary key (school_id, name)
);
