-- Remarks of a semester stand in the gradebook, and a marked paper keeps the criteria by which it was marked (product 10.180, 10.183).

-- As the rubric stood when the points were given: who changes it later renames nothing that was handed out.
alter table attempt add column rubric jsonb check (jsonb_typeof(rubric) = 'array');
update attempt set rubric = homework_rubric.criteria
  from homework_rubric where homework_rubric.homework_id = attempt.homework_id and attempt.criteria is not null;

alter table gradebook_column
  drop constraint gradebook_column_kind_check,
  drop constraint gradebook_column_check1,
  add constraint gradebook_column_kind_check check (kind in ('TX', 'GK', 'CK', 'own', 'note')),
  add constraint gradebook_column_weight_of_kind
    check (kind = 'own' or weight = case kind when 'TX' then 1 when 'GK' then 2 when 'CK' then 3 else 0 end),
  add constraint gradebook_column_note_of_teachers check (kind <> 'note' or homework_id is null);
drop index gradebook_column_one_only;
create unique index gradebook_column_one_only on gradebook_column (class_id, semester, kind)
  where kind in ('GK', 'CK', 'note') and deleted_at is null;

alter table gradebook_cell
  add column note text check (char_length(note) between 1 and 500),
  drop constraint gradebook_cell_check,
  add constraint gradebook_cell_one_value check (num_nonnulls(tenths, sign, note) <= 1);
alter table gradebook_change add column note text;
