-- On what an attempt was begun, for its teacher (product 3.23): the kind of device and the browser, nothing more of what a browser says.
alter table attempt
  add column device text check (device in ('phone', 'tablet', 'computer')),
  add column browser text check (length(browser) <= 40);

-- When an exam or its questions were last edited and by whom: it stands among what they have used last (product 6.15).
alter table exam
  add column edited_at timestamptz,
  add column edited_by uuid references "user" on delete set null;
create index exam_edited_by on exam (edited_by) where edited_by is not null;
