-- Papers that teachers wrote elsewhere become questions: a job reads one, a person judges what it found, and what they
-- accept goes into the exam or homework that it was read for (product 9.40). What nobody ends is deleted after 30 days.
create table paper_import (
  id uuid primary key,
  exam_id uuid references exam on delete cascade,
  homework_id uuid references homework on delete cascade,
  created_by uuid not null references "user" on delete cascade,
  -- Its row and its bytes outlive nobody's import; the nightly look takes what a cascade left.
  file_key text not null references file (key),
  question_types text[] not null check (cardinality(question_types) between 1 and 12),
  has_answer_hint boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  -- How often reading it has begun: a paper that takes a server down with it does so a few times at most.
  tries smallint not null default 0 check (tries between 0 and 3),
  failure text check (length(failure) <= 40),
  read_ms int check (read_ms >= 0),
  -- The paper as it stands, and all of it that is no question.
  content jsonb,
  created_at timestamptz not null,
  check (num_nonnulls(exam_id, homework_id) = 1),
  check ((failure is not null) = (state = 'failed')),
  check ((content is not null) = (state = 'ready'))
);
create index paper_import_exam on paper_import (exam_id, created_at desc, id desc) where exam_id is not null;
create index paper_import_homework on paper_import (homework_id, created_at desc, id desc) where homework_id is not null;
create index paper_import_created on paper_import (created_at);
create index paper_import_file on paper_import (file_key);

create table paper_import_item (
  id uuid primary key,
  import_id uuid not null references paper_import on delete cascade,
  position int not null check (position between 0 and 999),
  number int,
  part int not null check (part >= 0),
  passage int check (passage >= 0),
  -- A question while it is not whole yet.
  draft jsonb not null,
  missing text[] not null default '{}',
  warnings text[] not null default '{}',
  key_source text check (key_source in ('underline', 'bold', 'colour', 'highlight', 'key-line', 'key-table', 'person')),
  place_from int not null check (place_from >= 0),
  place_to int not null check (place_to >= place_from),
  quote text,
  made_by text not null check (made_by in ('reader', 'model')),
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  edition int not null default 1 check (edition >= 1),
  -- What was made of it.
  question_id uuid unique references question on delete set null,
  unique (import_id, position),
  -- Nothing unfinished is accepted, and nothing is added that was not.
  check (state <> 'accepted' or missing = '{}'),
  check (question_id is null or state = 'accepted')
);
