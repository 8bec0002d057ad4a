-- Small pictures of large ones, for lists (product 10.8). They are made later, cost nobody room, and go with their picture.
create table file_thumbnail (
  file_key text primary key references file on delete cascade,
  key text not null unique,
  size bigint not null check (size > 0),
  sha256 text not null
);
