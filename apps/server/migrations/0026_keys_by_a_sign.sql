-- A right answer that is told by a sign at its letter, such as "*A." (product 9.31).
alter table paper_import_item
  drop constraint paper_import_item_key_source_check,
  add constraint paper_import_item_key_source_check check (
    key_source in ('underline', 'bold', 'colour', 'highlight', 'sign', 'key-line', 'key-table', 'person', 'model'));
