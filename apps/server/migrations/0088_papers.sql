-- A paper: everybody has all questions at once, and an own end (product 19.20).

alter table room
  -- Of a paper, from its start on: how long each may work; null: until the room closes.
  add column minutes smallint check (minutes between 1 and 600),
  -- Given to everybody beyond their time.
  add column extension smallint not null default 0 check (extension between 0 and 180),
  drop constraint room_phase_check,
  add constraint room_phase_check
    check (phase in ('lobby', 'asking', 'paused', 'locked', 'revealed', 'ranking', 'working', 'ended')),
  add check (phase is distinct from 'working' or opens_at is not null);

alter table room_question drop constraint room_question_no_check;
alter table room_question add constraint room_question_no_check check (no between 1 and 500);

alter table room_seat
  -- Of a paper: handed in, its time was over, or a host has taken it.
  add column closed text check (closed in ('submitted', 'time', 'collected')),
  add column closed_at timestamptz,
  -- Given to this one beyond their time.
  add column extra_minutes smallint not null default 0 check (extra_minutes between 0 and 180),
  add check ((closed is null) = (closed_at is null)),
  add check (closed is null or begun_at is not null);

-- Until when somebody may work who began then: in a room that closes, with so many minutes each, and so many more (contract: paperEnd).
create function paper_end(begun_at timestamptz, minutes int, closes_at timestamptz, more int) returns timestamptz
  language sql stable parallel safe
  as $$ select case when begun_at is not null
    then least(closes_at, begun_at + make_interval(mins => minutes)) + make_interval(mins => more) end $$;
