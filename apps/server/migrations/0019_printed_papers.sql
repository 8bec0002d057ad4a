-- What was printed of an exam is remembered, so that the key of a variant is found again (product 9.51).
create table exam_paper (
  id uuid primary key,
  exam_id uuid not null references exam on delete cascade,
  printed_by uuid references "user" on delete set null,
  printed_at timestamptz not null,
  title text not null check (length(title) between 1 and 200),
  settings jsonb not null check (
    (settings ->> 'count')::int between 1 and 24
    and (settings ->> 'firstCode')::int between 1 and 9900
    and (settings ->> 'columns')::int in (1, 2)
    and (settings ->> 'fontSize')::int in (11, 12, 13)),
  head jsonb not null check (
    length(head ->> 'authority') <= 200 and length(head ->> 'school') <= 200 and length(head ->> 'exam') <= 200
    and length(head ->> 'schoolYear') <= 200 and length(head ->> 'subject') <= 200
    and coalesce((head ->> 'minutes')::int between 1 and 600, true)),
  seed text not null check (seed ~ '^[\w-]{1,64}$'),
  -- As they stood, each with the ids of its questions: words of groups have no versions.
  groups jsonb not null check (jsonb_array_length(groups) between 1 and 100),
  variants jsonb not null check (jsonb_array_length(variants) = (settings ->> 'count')::int)
);
create index exam_paper_exam on exam_paper (exam_id, printed_at desc, id desc);
create index exam_paper_printed_by on exam_paper (printed_by, printed_at desc) where printed_by is not null;

-- The versions that stand on the paper. They are not written over (product 9.6).
create table exam_paper_question (
  paper_id uuid not null references exam_paper on delete cascade,
  question_id uuid not null,
  version int not null,
  primary key (paper_id, question_id),
  foreign key (question_id, version) references question_version on delete cascade
);
create index exam_paper_question_version on exam_paper_question (question_id, version);

-- The head of a paper as a school, or somebody without one, printed it last.
create table print_head (
  school_id uuid references school on delete cascade,
  user_id uuid references "user" on delete cascade,
  authority text not null check (length(authority) <= 200),
  school text not null check (length(school) <= 200),
  exam text not null check (length(exam) <= 200),
  school_year text not null check (length(school_year) <= 200),
  subject text not null check (length(subject) <= 200),
  minutes smallint check (minutes between 1 and 600),
  official boolean not null,
  unique (school_id),
  unique (user_id),
  check (num_nonnulls(school_id, user_id) = 1)
);
