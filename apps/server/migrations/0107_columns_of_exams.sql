-- A column of a gradebook may take its marks from an exam of the school, or from an examination in sittings (product 19.103).

alter table gradebook_column
  add column contest_id uuid references contest on delete set null,
  add column series_id uuid references contest_series on delete set null,
  drop constraint gradebook_column_one_source,
  add constraint gradebook_column_one_source check (num_nonnulls(homework_id, room_id, contest_id, series_id) <= 1),
  add constraint gradebook_column_exam_of_none check (deleted_at is null or num_nonnulls(contest_id, series_id) = 0),
  add constraint gradebook_column_exam_of_marks check (kind <> 'note' or num_nonnulls(contest_id, series_id) = 0);

-- An exam has pupils of many classes: one column in each of their books.
create unique index gradebook_column_contest on gradebook_column (contest_id, class_id) where contest_id is not null;
create unique index gradebook_column_series on gradebook_column (series_id, class_id) where series_id is not null;
