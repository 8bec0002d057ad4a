-- A column of a gradebook may take its marks from a live room of the class, as from a homework (product 18.48).
alter table gradebook_column
  add column room_id uuid references room on delete set null,
  add constraint gradebook_column_one_source check (num_nonnulls(homework_id, room_id) <= 1),
  add constraint gradebook_column_room_of_none check (deleted_at is null or room_id is null);
create unique index gradebook_column_room on gradebook_column (room_id) where room_id is not null;
