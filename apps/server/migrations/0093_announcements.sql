-- What is said to a hall of an exam, or to all, until it is withdrawn; and who has read it (product 19.70).

create table room_announcement (
  id uuid primary key,
  room_id uuid not null references room on delete cascade,
  -- Null: to all.
  hall_id uuid,
  -- So many stand at once at most.
  place smallint not null check (place between 1 and 20),
  text text not null check (char_length(text) between 1 and 500),
  user_id uuid not null references "user",
  at timestamptz not null,
  withdrawn_at timestamptz,
  foreign key (room_id, hall_id) references room_hall (room_id, id) on delete cascade
);
create unique index room_announcement_stands on room_announcement (room_id, place) where withdrawn_at is null;
create index room_announcement_room on room_announcement (room_id);
create index room_announcement_hall on room_announcement (hall_id) where hall_id is not null;
create index room_announcement_user on room_announcement (user_id);

-- It goes with the seat.
create table room_reader (
  announcement_id uuid not null references room_announcement on delete cascade,
  room_id uuid not null,
  student_id uuid not null,
  at timestamptz not null,
  primary key (announcement_id, student_id),
  foreign key (room_id, student_id) references room_seat on update cascade on delete cascade
);
create index room_reader_seat on room_reader (room_id, student_id);
