-- A candidate of an exam enters by the code of their seat; such a session opens that exam alone (product 19.83).

create table room_entry (
  room_id uuid not null,
  student_id uuid not null,
  -- Of the six letters, with what is secret of the room.
  code_hash bytea not null check (length(code_hash) = 32),
  made_by uuid references "user" on delete set null,
  made_at timestamptz not null,
  primary key (room_id, student_id),
  -- It goes with the seat.
  foreign key (room_id, student_id) references room_seat on update cascade on delete cascade
);
create index room_entry_made_by on room_entry (made_by) where made_by is not null;

-- Null: it opens all that its person may.
alter table session add column room_id uuid references room on delete cascade;
create index session_room on session (room_id) where room_id is not null;
