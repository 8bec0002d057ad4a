-- A used question is mended; scores follow by an explicit act that was seen before and can be undone (product 9.23 to 9.25).

-- By whose key an answer is scored after a regrade; null: by the version that was shown.
alter table attempt_question add column key_version int;
alter table attempt_question add foreign key (question_id, key_version) references question_version (question_id, version);

-- A question that was broken: everybody who hands in has its points.
alter table question add column everyone_right boolean not null default false;

-- Whose words the first version of a copy has, until it is written over: so an exam knows which of its words pupils have seen.
alter table question add column copied_from uuid;
alter table question add column copied_version int;
alter table question add check ((copied_from is null) = (copied_version is null));
alter table question add foreign key (copied_from, copied_version) references question_version (question_id, version)
  on delete set null deferrable initially deferred;
create index question_copied_from on question (copied_from, copied_version) where copied_from is not null;

create table regrade (
  id uuid primary key,
  homework_id uuid not null references homework on delete cascade,
  regraded_by uuid references "user" on delete set null,
  regraded_at timestamptz not null,
  undone_by uuid references "user" on delete set null,
  undone_at timestamptz,
  -- Questions whose points everybody got by it.
  everyone uuid[] not null default '{}',
  check (undone_by is null or undone_at is not null)
);
create index regrade_homework on regrade (homework_id, regraded_at desc);
create index regrade_regraded_by on regrade (regraded_by) where regraded_by is not null;
create index regrade_undone_by on regrade (undone_by) where undone_by is not null;

-- What stood before and what stands by it; scores are null where the attempt was open.
create table regrade_answer (
  regrade_id uuid not null references regrade on delete cascade,
  attempt_id uuid not null,
  question_id uuid not null,
  key_before int,
  key_after int,
  score_before numeric(10, 4) check (score_before >= 0),
  score_after numeric(10, 4) check (score_after >= 0),
  primary key (regrade_id, attempt_id, question_id),
  foreign key (attempt_id, question_id) references attempt_question on delete cascade
);
create index regrade_answer_attempt on regrade_answer (attempt_id, question_id);
