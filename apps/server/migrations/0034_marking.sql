-- Marking on the page: scores by hand, the teacher's word, marks on pages, comments, phrases, rubrics (product 10.100 to 10.112).

-- What a teacher gives a whole attempt, whatever its questions make; and what became of it.
alter table attempt add column teacher_score numeric(10, 4) check (teacher_score >= 0);
alter table attempt add column score_reason text check (char_length(score_reason) between 1 and 500);
-- Points by the criteria of the rubric, in their order.
alter table attempt add column criteria jsonb;
alter table attempt add column scored_by uuid references "user" on delete set null;
alter table attempt add column scored_at timestamptz;
alter table attempt add column mark_edition int not null default 1;
alter table attempt add column teacher_word text check (char_length(teacher_word) between 1 and 2000);
alter table attempt add column seen_at timestamptz;
alter table attempt add column returned_at timestamptz;
alter table attempt add column redo_at timestamptz;
create index attempt_scored_by on attempt (scored_by) where scored_by is not null;

-- One layer a page of a file: the original stays as it was handed in.
create table page_mark (
  attempt_id uuid not null references attempt on delete cascade,
  file_key text not null references file on delete cascade,
  page smallint not null check (page between 1 and 100),
  turn smallint not null default 0 check (turn in (0, 90, 180, 270)),
  shapes jsonb not null check (jsonb_typeof(shapes) = 'array'),
  edition int not null default 1,
  marked_by uuid references "user" on delete set null,
  marked_at timestamptz not null,
  primary key (attempt_id, file_key, page)
);
create index page_mark_file on page_mark (file_key);
create index page_mark_marked_by on page_mark (marked_by) where marked_by is not null;

-- What its room is told by, beside the attempt: who writes a comment changes nothing of the work.
create table submission_room (
  attempt_id uuid primary key references attempt on delete cascade,
  rev int not null
);

create table submission_comment (
  id uuid primary key,
  attempt_id uuid not null references attempt on delete cascade,
  author_id uuid references "user" on delete set null,
  by_teacher boolean not null,
  text text not null check (char_length(text) <= 2000),
  edition int not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index submission_comment_attempt on submission_comment (attempt_id, created_at);
create index submission_comment_author on submission_comment (author_id) where author_id is not null;

create table submission_comment_file (
  key text primary key references file on delete cascade,
  comment_id uuid not null references submission_comment on delete cascade,
  position smallint not null
);
create index submission_comment_file_comment on submission_comment_file (comment_id);

-- What a teacher has written once and finds again by two letters.
create table comment_phrase (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  text text not null check (char_length(text) between 1 and 300),
  uses int not null default 0,
  used_at timestamptz not null,
  unique (user_id, text)
);

create table homework_rubric (
  homework_id uuid primary key references homework on delete cascade,
  criteria jsonb not null check (jsonb_typeof(criteria) = 'array'),
  edition int not null default 1,
  written_by uuid references "user" on delete set null,
  written_at timestamptz not null
);
create index homework_rubric_written_by on homework_rubric (written_by) where written_by is not null;
