-- Answers of a paper that came after its end are kept apart, until a host takes or declines them (product 19.45).

create table room_late (
  room_id uuid not null,
  student_id uuid not null,
  no smallint not null,
  answer jsonb not null check (pg_column_size(answer) <= 16384),
  epoch integer not null,
  seq bigint not null check (seq > 0),
  received_at timestamptz not null,
  took integer not null check (took >= 0),
  -- By the key that everybody was asked with.
  score numeric(10, 4) not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'declined')),
  reason text check (length(reason) <= 200),
  decided_by uuid references "user" on delete set null,
  decided_at timestamptz,
  -- While it is taken: what stood before, as a row of room_answer; null: nothing did.
  stood jsonb,
  primary key (room_id, no, student_id),
  foreign key (room_id, student_id) references room_seat on update cascade on delete cascade,
  foreign key (room_id, no) references room_question on delete cascade,
  check ((state = 'waiting') = (decided_at is null)),
  check (stood is null or state = 'taken')
);
create index room_late_seat on room_late (room_id, student_id);
create index room_late_decided_by on room_late (decided_by) where decided_by is not null;
