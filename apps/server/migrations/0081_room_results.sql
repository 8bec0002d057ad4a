-- Keys of live rooms that have ended are mended, and answers scored anew by an act that was seen before and can be undone (product 18.40).

-- By whose key its answers are scored after a regrade; null: by the version that was asked.
alter table room_question add column key_version integer;
alter table room_question add foreign key (question_id, key_version) references question_version (question_id, version);
create index room_question_key on room_question (question_id, key_version) where key_version is not null;

-- Seq 0: nobody has answered, and everybody has the points of a broken question.
alter table room_answer drop constraint room_answer_seq_check;
alter table room_answer add constraint room_answer_seq_check check (seq >= 0);

create table room_regrade (
  id uuid primary key,
  room_id uuid not null references room on delete cascade,
  regraded_by uuid references "user" on delete set null,
  regraded_at timestamptz not null,
  undone_by uuid references "user" on delete set null,
  undone_at timestamptz,
  check (undone_by is null or undone_at is not null)
);
create index room_regrade_room on room_regrade (room_id, regraded_at desc);
create index room_regrade_regraded_by on room_regrade (regraded_by) where regraded_by is not null;
create index room_regrade_undone_by on room_regrade (undone_by) where undone_by is not null;

-- The keys before and by it, and whether everybody got the points.
create table room_regrade_question (
  regrade_id uuid not null references room_regrade on delete cascade,
  room_id uuid not null,
  no smallint not null,
  key_before integer,
  key_after integer,
  everyone boolean not null,
  primary key (regrade_id, no),
  foreign key (room_id, no) references room_question on delete cascade
);
create index room_regrade_question_room on room_regrade_question (room_id, no);
