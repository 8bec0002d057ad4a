-- Essays of exams are marked by a person, question by question (product 19.40).

create table room_mark (
  room_id uuid not null,
  no smallint not null,
  student_id uuid not null,
  score numeric(10, 4) not null check (score >= 0),
  marked_by uuid references "user" on delete set null,
  marked_at timestamptz not null,
  -- What a marker has seen; 1 is that of an answer without a mark.
  edition int not null default 2 check (edition >= 2),
  primary key (room_id, no, student_id),
  foreign key (room_id, no, student_id) references room_answer on update cascade on delete cascade
);
create index room_mark_marked_by on room_mark (marked_by) where marked_by is not null;

-- No mark over what the question gives.
create function room_mark_fits() returns trigger language plpgsql as $$ begin
  if new.score > (select point from room_question where room_id = new.room_id and no = new.no) then
    raise exception 'more points than the question gives' using errcode = 'check_violation', constraint = 'room_mark_fits';
  end if;
  return null;
end $$;
create trigger room_mark_fits after insert or update of score on room_mark for each row execute function room_mark_fits();
