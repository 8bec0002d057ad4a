-- Pictures of the pages of a file, so that it is looked at and marked without its program (product 10.49). They are made
-- later, cost nobody room, and go with their file.
create table paged_file (
  file_key text primary key references file on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'drawn', 'protected', 'unreadable')),
  -- Of the whole file; known once it was opened.
  total int check (total >= 1),
  -- Pages that were drawn, or could not be.
  done smallint not null default 0 check (done between 0 and 100),
  -- How often the next pages were begun: a file that takes a server down with it does so a few times at most.
  tries smallint not null default 0 check (tries between 0 and 3),
  check (state <> 'drawn' or total is not null)
);
create table file_page (
  file_key text not null references paged_file on delete cascade,
  page smallint not null check (page between 1 and 100),
  key text not null unique,
  width int not null check (width > 0),
  height int not null check (height > 0),
  size bigint not null check (size > 0),
  sha256 text not null,
  primary key (file_key, page)
);
