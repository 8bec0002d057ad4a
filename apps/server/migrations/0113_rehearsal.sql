-- A room is tried before pupils come in, with devices of its hosts whose answers count nowhere (product 19.132).

alter table room
  add column rehearsal boolean not null default false,
  add constraint room_rehearsal check (not rehearsal or status = 'live');

create table room_trial (
  room_id uuid not null references room on delete cascade,
  number smallint not null check (number between 1 and 3),
  -- The device, as it is signed in; signing out gives the seat back.
  session_id uuid not null references session on delete cascade,
  epoch integer not null default 1,
  primary key (room_id, number),
  unique (room_id, session_id)
);
create index room_trial_session on room_trial (session_id);

create table room_trial_answer (
  room_id uuid not null,
  number smallint not null,
  no smallint not null,
  answer jsonb not null,
  epoch integer not null,
  seq bigint not null,
  received_at timestamptz not null,
  score numeric(10, 4) not null,
  primary key (room_id, number, no),
  foreign key (room_id, number) references room_trial on delete cascade
);
