-- Halls of an exam, who watches over them, and who sits there (product 19.60).

create table room_hall (
  id uuid primary key,
  room_id uuid not null references room on delete cascade,
  no smallint not null check (no between 1 and 100),
  name text not null check (char_length(name) between 1 and 60),
  -- So many sit in it at most.
  places smallint not null check (places between 1 and 200),
  -- In minutes: given to everybody in it beyond their time.
  extension smallint not null default 0 check (extension between 0 and 180),
  edition int not null default 1 check (edition >= 1),
  unique (room_id, id),
  -- All halls of an exam are written at once.
  constraint room_hall_no unique (room_id, no) deferrable initially deferred,
  constraint room_hall_name unique (room_id, name) deferrable initially deferred
);

-- A teacher has one hall of an exam.
create table room_proctor (
  room_id uuid not null,
  hall_id uuid not null,
  user_id uuid not null references "user" on delete cascade,
  primary key (room_id, user_id),
  foreign key (room_id, hall_id) references room_hall (room_id, id) on delete cascade
);
create index room_proctor_hall on room_proctor (hall_id);
create index room_proctor_user on room_proctor (user_id);

alter table contest_participant
  add column hall_id uuid,
  add foreign key (contest_id, hall_id) references room_hall (room_id, id) on delete set null (hall_id);
create index contest_participant_hall on contest_participant (hall_id) where hall_id is not null;

alter table room_seat
  add column hall_id uuid,
  -- What the roll call says.
  add column roll text check (roll in ('present', 'absent')),
  -- What a proctor has noted last; the log has all.
  add column note text check (char_length(note) between 1 and 200),
  add foreign key (room_id, hall_id) references room_hall (room_id, id) on delete set null (hall_id);
create index room_seat_hall on room_seat (hall_id) where hall_id is not null;

-- Nobody is dealt into a hall that is full.
create function hall_not_overfull() returns trigger language plpgsql as $$
begin
  if exists (select from room_hall h where h.id in (select hall_id from dealt where hall_id is not null)
    and (select count(*) from contest_participant p where p.hall_id = h.id) > h.places) then
    raise exception 'a hall has fewer places' using errcode = 'check_violation', constraint = 'room_hall_places';
  end if;
  return null;
end $$;
create trigger contest_participant_dealt after insert on contest_participant referencing new table as dealt
  for each statement execute function hall_not_overfull();
create trigger contest_participant_moved after update on contest_participant referencing new table as dealt
  for each statement execute function hall_not_overfull();

create function hall_not_too_small() returns trigger language plpgsql as $$
begin
  if (select count(*) from contest_participant p where p.hall_id = new.id) > new.places then
    raise exception 'a hall has fewer places' using errcode = 'check_violation', constraint = 'room_hall_places';
  end if;
  return null;
end $$;
create trigger room_hall_smaller after update on room_hall for each row when (new.places < old.places)
  execute function hall_not_too_small();

-- Minutes that everybody in somebody's hall has beyond their time.
create function hall_minutes(hall uuid) returns int language sql stable parallel safe
  as $$ select coalesce((select extension::int from room_hall where id = hall), 0) $$;
