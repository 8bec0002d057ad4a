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
  -- The exam of the vault that is the paper of a sitting.
  add column exam_id uuid references exam on delete set null,
  add check ((series_id is null) = (sitting is null)),
  add constraint contest_sitting unique (series_id, sitting);
create index contest_exam on contest (exam_id) where exam_id is not null;

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
create unique index contest_participant_sits_once on contest_participant (series_id, student_id)
  where sits and series_id is not null;

create function participant_of_series() returns trigger language plpgsql as $$ begin
  new.series_id = (select series_id from contest where id = new.contest_id);
  return new;
end $$;
create trigger contest_participant_series before insert on contest_participant for each row execute function participant_of_series();

-- Who left a sitting for another one takes no place in its hall.
create or replace function hall_not_overfull() returns trigger language plpgsql as $$
begin
  if exists (select from room_hall h where h.id in (select hall_id from dealt where hall_id is not null)
    and (select count(*) from contest_participant p where p.hall_id = h.id and p.sits) > h.places) then
    raise exception 'a hall has fewer places' using errcode = 'check_violation', constraint = 'room_hall_places';
  end if;
  return null;
end $$;
create or replace function hall_not_too_small() returns trigger language plpgsql as $$
begin
  if (select count(*) from contest_participant p where p.hall_id = new.id and p.sits) > new.places then
    raise exception 'a hall has fewer places' using errcode = 'check_violation', constraint = 'room_hall_places';
  end if;
  return null;
end $$;

-- Whose place in a sitting goes has that again which they left last; in its hall as long as there is room.
create function sits_again() returns trigger language plpgsql as $$ begin
  update contest_participant one set sits = true, hall_id = (
    select h.id from room_hall h where h.id = one.hall_id
      and h.places > (select count(*) from contest_participant p where p.hall_id = h.id and p.sits))
  where one.student_id = old.student_id and one.contest_id = (
    select p.contest_id from contest_participant p join contest c on c.id = p.contest_id
    where p.series_id = old.series_id and p.student_id = old.student_id order by c.sitting desc limit 1)
    and not exists (select from contest_participant p
      where p.series_id = old.series_id and p.student_id = old.student_id and p.sits);
  return null;
end $$;
create trigger contest_participant_sits_again after delete on contest_participant for each row
  when (old.sits and old.series_id is not null) execute function sits_again();

-- What a school has to sit at, as it was said last.
create table machine_room (
  school_id uuid not null references school on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  machines smallint not null check (machines between 1 and 200),
  used_at timestamptz not null,
  primary key (school_id, name)
);
