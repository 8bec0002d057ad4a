-- What came of an exam is written down once it is ranked, and is no more as soon as a score is another one (product 19.34).

alter table room
  add column ranked_at timestamptz,
  add constraint room_ranked_once_ended check (ranked_at is null or status = 'ended');

alter table room_seat
  -- Of a paper, as it was ranked last: with what was written on paper; rank null: they took no part.
  add column score numeric(14, 4) check (score >= 0),
  add column rank smallint check (rank >= 1),
  add check (rank is null or score is not null);
create index room_seat_ranked on room_seat (room_id, rank, number) where score is not null;

-- Points that are given on paper, beside those of the questions.
alter table contest add column paper_total numeric(10, 4) not null default 0 check (paper_total between 0 and 1000);
-- Null: nothing was written there.
alter table contest_participant add column paper_points numeric(10, 4) check (paper_points between 0 and 1000);

create function paper_points_fit() returns trigger language plpgsql as $$ begin
  if tg_table_name = 'contest' then
    if exists (select from contest_participant where contest_id = new.id and paper_points > new.paper_total) then
      raise exception 'more points on paper than there are' using errcode = 'check_violation', constraint = 'contest_paper_points_fit';
    end if;
  elsif new.paper_points > (select paper_total from contest where id = new.contest_id for share) then
    raise exception 'more points on paper than there are' using errcode = 'check_violation', constraint = 'contest_paper_points_fit';
  end if;
  return null;
end $$;
create trigger paper_points_fit after insert or update of paper_points on contest_participant for each row
  when (new.paper_points is not null) execute function paper_points_fit();
create trigger paper_total_fits after update of paper_total on contest for each row
  when (new.paper_total < old.paper_total) execute function paper_points_fit();

-- Whatever changes a score, who took part or what can be had takes the ranks back, by whichever way it comes.
create function unrank_room() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then
    update room set ranked_at = null where id = old.room_id and ranked_at is not null;
  else
    update room set ranked_at = null where id = new.room_id and ranked_at is not null;
  end if;
  return null;
end $$;
create trigger answer_unranks after insert or delete on room_answer for each row execute function unrank_room();
create trigger score_unranks after update of score on room_answer for each row
  when (old.score is distinct from new.score) execute function unrank_room();
create trigger seat_unranks after delete on room_seat for each row execute function unrank_room();
create trigger seat_change_unranks after update on room_seat for each row
  when ((old.state, old.closed is null, old.begun_at is null) is distinct from (new.state, new.closed is null, new.begun_at is null))
  execute function unrank_room();
create trigger question_unranks after update on room_question for each row
  when ((old.voided, old.key_version) is distinct from (new.voided, new.key_version)) execute function unrank_room();

create function unrank_contest() returns trigger language plpgsql as $$ begin
  update room set ranked_at = null where ranked_at is not null
    and id = case tg_table_name when 'contest' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'contest_id')::uuid end;
  return null;
end $$;
create trigger paper_total_unranks after update of paper_total on contest for each row
  when (old.paper_total is distinct from new.paper_total) execute function unrank_contest();
create trigger paper_points_unrank after update of paper_points on contest_participant for each row
  when (old.paper_points is distinct from new.paper_points) execute function unrank_contest();

-- What goes on, or back to its beginning, is ranked no more.
create function unrank_moved() returns trigger language plpgsql as $$ begin
  new.ranked_at = null;
  return new;
end $$;
create trigger room_move_unranks before update on room for each row
  when (new.status <> 'ended' and new.ranked_at is not null) execute function unrank_moved();
