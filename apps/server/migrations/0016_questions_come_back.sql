-- What a teacher deletes comes back with its id (product 9.9), so a group stays as its questions always have.
alter table question_group add column deleted_at timestamptz;
-- An edit adds a version only where somebody was shown the older one (product 9.6), so edits are counted by themselves.
alter table question add column edition int not null default 1 check (edition >= 1);
update question set edition = version where version > 1;
