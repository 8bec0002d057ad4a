-- Two records of one pupil become one by an administrator's hand, for a day with a way back (product 3.21).
create table student_merge (
  id uuid primary key,
  school_id uuid not null references school on delete cascade,
  -- The record that stays. The other one is gone, so its id is only remembered.
  kept_id uuid not null references student on delete cascade,
  gone_id uuid not null,
  merged_by uuid references "user" on delete set null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  -- What stood before, for the way back; emptied after a day, and when the pupil is made anonymous.
  before jsonb,
  check (kept_id <> gone_id)
);
create index student_merge_kept on student_merge (kept_id, merged_at desc);
create index student_merge_merged_by on student_merge (merged_by) where merged_by is not null;
-- A record goes into another one once, whatever races there are.
create unique index student_merge_gone on student_merge (gone_id) where undone_at is null;
