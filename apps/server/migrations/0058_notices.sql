-- A notice that a person sends: its words stand here, those who are told have its id alone (product 12.7).
create table notice (
  id uuid primary key,
  author_id uuid not null references "user",
  -- Where its readers are: one of these.
  group_id uuid references "group" on delete cascade,
  department_id uuid references department on delete cascade,
  school_id uuid references school,
  class_id uuid references class on delete cascade,
  readers text not null check (readers in ('staff', 'pupils', 'both')),
  title text not null check (char_length(title) between 1 and 120),
  text text not null check (char_length(text) <= 2000),
  sent_at timestamptz not null,
  withdrawn_at timestamptz,
  check (num_nonnulls(group_id, department_id, school_id, class_id) = 1),
  check (withdrawn_at >= sent_at)
);
create index notice_sent on notice (author_id, sent_at desc, id desc);
create index notice_class on notice (class_id) where class_id is not null;
-- Who was told of a notice: counted for its author, and withdrawn.
create index notification_of_notice on notification (about) where kind = 'notice';
