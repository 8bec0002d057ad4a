-- Answers that come together take the ranks of their rooms back at once: row by row that was a third of what writing them costs (decision 0131).

create function unrank_rooms() returns trigger language plpgsql as $$ begin
  update room set ranked_at = null where ranked_at is not null and id in (select room_id from changed);
  return null;
end $$;
drop trigger answer_unranks on room_answer;
create trigger answers_come_unrank after insert on room_answer referencing new table as changed
  for each statement execute function unrank_rooms();
create trigger answers_go_unrank after delete on room_answer referencing old table as changed
  for each statement execute function unrank_rooms();
