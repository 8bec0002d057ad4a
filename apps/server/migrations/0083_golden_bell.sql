-- A Golden Bell: who is wrong is out, and the last one in has won (product 18.50).

alter table room_seat
  -- By board and chalk: a judge says who is wrong.
  add column board boolean not null default false,
  add column team_id uuid,
  -- The question by which they are out.
  add column fell smallint check (fell between 1 and 200),
  -- The last question that they got through while in.
  add column survived smallint not null default 0 check (survived between 0 and 200),
  -- After which question they won.
  add column won smallint check (won between 1 and 200),
  add column rang boolean not null default false,
  add check (state <> 'out' or fell is not null),
  add check (not rang or won is not null);
create unique index room_seat_winner on room_seat (room_id) where won is not null;

-- Who is wrong in a question, where it is not the answer that says so: somebody has ruled, or somebody who was in had no answer.
create table room_ruling (
  room_id uuid not null,
  no smallint not null,
  student_id uuid not null,
  is_out boolean not null,
  -- Null: nobody has ruled; there was no answer.
  user_id uuid references "user" on delete set null,
  primary key (room_id, no, student_id),
  foreign key (room_id, student_id) references room_seat on update cascade on delete cascade,
  foreign key (room_id, no) references room_question on delete cascade
);
create index room_ruling_seat on room_ruling (room_id, student_id);
create index room_ruling_user on room_ruling (user_id) where user_id is not null;

-- Who came back, by which act, after which question.
create table room_rescue (
  act_id uuid not null references room_act on delete cascade,
  room_id uuid not null,
  no smallint not null,
  student_id uuid not null,
  primary key (act_id, student_id),
  foreign key (room_id, student_id) references room_seat on update cascade on delete cascade,
  foreign key (room_id, no) references room_question on delete cascade
);
create index room_rescue_seat on room_rescue (room_id, student_id);
create index room_rescue_question on room_rescue (room_id, no);

-- Who rules over which numbers, and up to which question they have confirmed their rows.
create table room_judge (
  room_id uuid not null references room on delete cascade,
  user_id uuid not null references "user" on delete cascade,
  first smallint not null check (first > 0),
  last smallint not null check (last >= first),
  confirmed smallint not null default 0 check (confirmed between 0 and 200),
  primary key (room_id, user_id)
);
create index room_judge_user on room_judge (user_id);

-- Of a correction of somebody's result.
alter table room_act add column reason text check (char_length(reason) between 1 and 200);
