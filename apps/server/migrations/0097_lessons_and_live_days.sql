-- Reports of a class count its lessons and live exercises by day beside its homework (product 11.34).

alter table class_day
  -- Lessons that begin on the day, and live exercises and Golden Bells of the class that began on it and have ended.
  add column lessons integer not null default 0 check (lessons >= 0),
  add column live integer not null default 0 check (live >= 0),
  -- Of these: who had a seat, and who took part.
  add column seated integer not null default 0 check (seated >= 0),
  add column took_part integer not null default 0 check (took_part between 0 and seated),
  -- Of live exercises the mark of each who took part, on the scale of 10.
  add column live_mark_sum numeric(14, 4) not null default 0,
  add column live_marks integer not null default 0 check (live_marks between 0 and took_part);

alter table school_day
  add column lessons integer not null default 0,
  add column live integer not null default 0,
  add column seated integer not null default 0,
  add column took_part integer not null default 0,
  add column live_mark_sum numeric(16, 4) not null default 0,
  add column live_marks integer not null default 0;

create function note_lesson_change() returns trigger language plpgsql as $$ begin
  insert into class_change (class_id) values ((case when tg_op = 'DELETE' then old else new end).class_id);
  return null;
end $$;
create trigger lesson_is_counted after insert or delete on lesson for each row execute function note_lesson_change();
create trigger lesson_change_is_counted after update on lesson for each row
  when (old.start_at is distinct from new.start_at) execute function note_lesson_change();

-- A room counts from its end on: what happens while it is live is noted once, by its end.
create function note_room_change() returns trigger language plpgsql as $$
declare
  told jsonb = to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  if tg_table_name = 'room' then
    insert into class_change (class_id) values ((told ->> 'class_id')::uuid);
  else
    insert into class_change (class_id) select class_id from room
      where id = (told ->> 'room_id')::uuid and status = 'ended' and class_id is not null;
  end if;
  return null;
end $$;
create trigger room_end_is_counted after update on room for each row
  when (new.class_id is not null and (old.status = 'ended' or new.status = 'ended')
    and (old.status, old.started_at) is distinct from (new.status, new.started_at))
  execute function note_room_change();
create trigger room_is_counted after delete on room for each row
  when (old.class_id is not null and old.status = 'ended') execute function note_room_change();
create trigger seat_is_counted after insert or delete on room_seat for each row execute function note_room_change();
create trigger seat_change_is_counted after update on room_seat for each row
  when ((old.student_id, old.state = 'removed', old.begun_at is null, old.board)
    is distinct from (new.student_id, new.state = 'removed', new.begun_at is null, new.board))
  execute function note_room_change();
create trigger room_question_change_is_counted after update on room_question for each row
  when ((old.voided, old.point) is distinct from (new.voided, new.point)) execute function note_room_change();

-- Answers come by the hundred in one statement: looked up once.
create function note_answers_change() returns trigger language plpgsql as $$ begin
  insert into class_change (class_id) select distinct room.class_id from changed join room on room.id = changed.room_id
    where room.status = 'ended' and room.class_id is not null;
  return null;
end $$;
create trigger answers_are_counted after insert on room_answer referencing new table as changed
  for each statement execute function note_answers_change();
create trigger answers_change_is_counted after update on room_answer referencing new table as changed
  for each statement execute function note_answers_change();
create trigger answers_go_is_counted after delete on room_answer referencing old table as changed
  for each statement execute function note_answers_change();

insert into class_change (class_id) select distinct class_id from lesson
  union select class_id from room where status = 'ended' and class_id is not null;
