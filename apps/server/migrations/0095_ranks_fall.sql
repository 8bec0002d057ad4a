-- More of what takes ranks back: a seat that comes, and points on paper that come or go with their row (decision 0131).

create or replace function unrank_contest() returns trigger language plpgsql as $$
declare
  told jsonb = to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  update room set ranked_at = null where ranked_at is not null
    and id = (told ->> case tg_table_name when 'contest' then 'id' else 'contest_id' end)::uuid;
  return null;
end $$;
create trigger paper_points_come_unrank after insert on contest_participant for each row
  when (new.paper_points is not null) execute function unrank_contest();
create trigger paper_points_go_unrank after delete on contest_participant for each row
  when (old.paper_points is not null) execute function unrank_contest();
create trigger seat_comes_unranks after insert on room_seat for each row execute function unrank_room();

-- A mark is of what was written: with another answer it goes (product 19.40).
create function unmark_answer() returns trigger language plpgsql as $$ begin
  delete from room_mark where room_id = new.room_id and no = new.no and student_id = new.student_id;
  return null;
end $$;
create trigger answer_unmarks after update of epoch, seq on room_answer for each row
  when (old.answer ? 'html' and (old.epoch, old.seq) is distinct from (new.epoch, new.seq)) execute function unmark_answer();

-- Ranks are read with all seats of their room.
drop index room_seat_ranked;
