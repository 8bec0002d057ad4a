-- Screens that a host has paired with a room, and those that wait for one (product 18.78, decision 0128).
create sequence screen_slot minvalue 1 maxvalue 1000 cycle;
create table screen (
  id uuid primary key,
  -- Of one that waits: there are a thousand places, and who comes when all are taken gets that of the one that waits longest.
  slot smallint unique check (slot between 1 and 1000),
  code text not null unique check (length(code) = 6),
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  room_id uuid references room on delete cascade,
  -- Which of the room's screens it is.
  place smallint check (place between 1 and 10),
  accepted_by uuid references "user" on delete set null,
  accepted_at timestamptz,
  token_hash bytea unique,
  unique (room_id, place),
  check ((slot is null) = (room_id is not null)),
  check ((room_id is null) = (place is null)),
  check ((room_id is null) = (accepted_at is null)),
  check (token_hash is null or room_id is not null)
);
create index screen_accepted_by on screen (accepted_by) where accepted_by is not null;
-- Rooms that somebody may show: those that run, the latest first.
create index room_running on room (started_at desc) where status = 'live';
