-- What first pages say of questions that went badly and of pupils who do well, counted with the days of a class (product 11.25 to 11.28, decision 0114).

-- Of the last homework of a class what each question has brought, over papers of which everything is scored.
create table homework_item (
  homework_id uuid not null references homework on delete cascade,
  question_id uuid not null,
  class_id uuid not null references class on delete cascade,
  -- What it is a copy of: an exam that several classes were given asks each question once.
  asked_id uuid not null,
  papers integer not null check (papers > 0),
  -- Shares of its points in 1/10000.
  shares bigint not null check (shares between 0 and papers * 10000::bigint),
  primary key (homework_id, question_id)
);
create index homework_item_class on homework_item (class_id);

-- Of a pupil in a class, over the homework that ended before the day of counting: what it asked, what came, what of that came late.
create table class_pupil (
  class_id uuid not null references class on delete cascade,
  student_id uuid not null references student on delete cascade,
  expected integer not null check (expected > 0),
  done integer not null check (done between 0 and expected),
  late integer not null check (late between 0 and done),
  mark_sum numeric(14, 4) not null,
  marks integer not null check (marks between 0 and done),
  primary key (class_id, student_id)
);
create index class_pupil_student on class_pupil (student_id);

-- The first of a school, over all their classes.
create table school_top (
  school_id uuid not null references school on delete cascade,
  place smallint not null check (place between 1 and 5),
  student_id uuid not null references student on delete cascade,
  expected integer not null,
  done integer not null,
  late integer not null,
  mark_sum numeric(14, 4) not null,
  marks integer not null,
  primary key (school_id, place)
);
create index school_top_student on school_top (student_id);

-- A regrade may move points from one question to another and leave the sum.
create function note_regrade() returns trigger language plpgsql as $$
begin
  insert into class_change (class_id)
  select homework.class_id from attempt join homework on homework.id = attempt.homework_id where attempt.id = new.attempt_id;
  return null;
end $$;
create trigger regraded_question_is_counted after update of key_version on attempt_question for each row
  when (old.key_version is distinct from new.key_version) execute function note_regrade();

-- The first of a school are those of its open classes.
drop trigger class_change_is_counted on class;
create trigger class_change_is_counted after update on class for each row
  when ((old.school_id, old.status) is distinct from (new.school_id, new.status)) execute function note_class_change();

insert into class_change (class_id, school_id) select id, school_id from class;
