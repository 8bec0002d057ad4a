-- The files of a program stay for a day when another version takes their place: pupils are in the middle of it (product 10.214).
alter table app_file add column version text;
update app_file set version = app.version from app where app.id = app_file.app_id;
alter table app_file
  alter column version set not null,
  -- Null: they are the program as it is now.
  add column replaced_at timestamptz,
  drop constraint app_file_pkey,
  add primary key (app_id, version, path);
