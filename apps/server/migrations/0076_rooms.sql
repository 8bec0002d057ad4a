-- Live rooms: people, one clock, answers that are not lost (product 18.1). A room bears the id of its exercise or contest.

create table room (
  id uuid primary key,
  kind text not null check (kind in ('live-exam', 'contest')),
  audience text not null check (audience in ('class', 'school', 'teacher')),
  class_id uuid references class on delete cascade,
  school_id uuid references school,
  teacher_id uuid references "user",
  -- What pupils type or scan to come in.
  code text not null unique check (code ~ '^[2-9A-HJKMNP-Z]{6}$'),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  status text not null default 'not_started' check (status in ('not_started', 'live', 'ended')),
  phase text check (phase in ('lobby', 'asking', 'paused', 'locked', 'revealed', 'ranking', 'ended')),
  -- The question that stands there; 0: none yet.
  question smallint not null default 0 check (question between 0 and 200),
  opens_at timestamptz,
  closes_at timestamptz,
  paused_at timestamptz,
  -- When a reveal that was pressed while answers came is carried out.
  reveal_at timestamptz,
  -- Two hosts that act on one rev: one moves.
  rev integer not null default 0,
  -- Ids and orders of options are drawn from it: one order for all.
  secret text not null,
  started_at timestamptz,
  ended_at timestamptz,
  acted_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(class_id, school_id, teacher_id) = 1),
  check (class_id is null or audience = 'class'),
  check (school_id is null or audience = 'school'),
  check (teacher_id is null or audience = 'teacher'),
  check ((status = 'not_started') = (phase is null)),
  check ((status = 'ended') = (phase is not distinct from 'ended')),
  check ((phase is not distinct from 'paused') = (paused_at is not null)),
  check (phase is distinct from 'asking' or (question > 0 and opens_at is not null and closes_at is not null)),
  check (opens_at <= closes_at),
  check (reveal_at is null or phase = 'locked')
);
create index room_class on room (class_id, status) where class_id is not null;
create index room_school on room (school_id, status) where school_id is not null;
create index room_teacher on room (teacher_id, status) where teacher_id is not null;
create index room_live on room (id) where status = 'live';

-- By what a server that comes back knows for how long nobody was there. Apart, because it is written each second.
create table room_beat (
  room_id uuid primary key references room on delete cascade,
  at timestamptz not null
) with (fillfactor = 50);

-- The questions as they stood when the room was opened, in their order.
create table room_question (
  room_id uuid not null references room on delete cascade,
  no smallint not null check (no between 1 and 200),
  question_id uuid not null,
  version integer not null,
  point numeric(10, 4) not null check (point >= 0),
  duration smallint not null check (duration between 5 and 600),
  opens_at timestamptz,
  -- Answers count until two seconds past it.
  closes_at timestamptz,
  revealed_at timestamptz,
  voided boolean not null default false,
  primary key (room_id, no),
  unique (room_id, question_id),
  foreign key (question_id, version) references question_version (question_id, version),
  check (opens_at <= closes_at)
);
create index room_question_version on room_question (question_id, version);

create table room_seat (
  room_id uuid not null references room on delete cascade,
  student_id uuid not null references student,
  number smallint not null check (number > 0),
  state text not null default 'in' check (state in ('in', 'out', 'rescued', 'winner', 'removed')),
  -- Raised by each device that takes over; 0: nobody has come yet.
  epoch integer not null default 0 check (epoch >= 0),
  begun_at timestamptz,
  ends_at timestamptz,
  seen_at timestamptz,
  edition integer not null default 1,
  primary key (room_id, student_id),
  unique (room_id, number)
);
create index room_seat_student on room_seat (student_id);

create table room_answer (
  room_id uuid not null,
  student_id uuid not null,
  no smallint not null,
  answer jsonb not null check (pg_column_size(answer) <= 16384),
  -- The higher (epoch, seq) stands.
  epoch integer not null,
  seq bigint not null check (seq > 0),
  received_at timestamptz not null,
  -- Milliseconds after its opening, as the clock stood then: a pause or an outage later moves the opening.
  took integer not null check (took >= 0),
  score numeric(10, 4) not null,
  primary key (room_id, no, student_id),
  foreign key (room_id, student_id) references room_seat on update cascade on delete cascade,
  foreign key (room_id, no) references room_question on delete cascade
);
create index room_answer_seat on room_answer (room_id, student_id);

-- What hosts and the clock have done: the log, and what an undo puts back.
create table room_act (
  id uuid primary key,
  room_id uuid not null references room on delete cascade,
  -- The rev on which it was done, and the one that it made; both the same for what concerns a seat.
  rev integer not null,
  made integer not null,
  at timestamptz not null,
  -- Null: the clock.
  user_id uuid references "user" on delete set null,
  act text not null,
  no smallint not null,
  student_id uuid references student,
  changed jsonb not null default '{}',
  undone_at timestamptz
);
create index room_act_room on room_act (room_id, id desc);
create index room_act_user on room_act (user_id) where user_id is not null;
create index room_act_student on room_act (student_id) where student_id is not null;
