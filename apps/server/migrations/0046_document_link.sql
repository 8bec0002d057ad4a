-- Quick share: whoever belongs to the school of a folder looks at it, as long as its row is here (product 10.194).
create table document_link (
  folder_id uuid primary key references document_folder on delete cascade,
  made_by uuid references "user" on delete set null,
  made_at timestamptz not null
);
create index document_link_maker on document_link (made_by);
