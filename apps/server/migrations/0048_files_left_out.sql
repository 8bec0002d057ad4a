-- Files that a save has left out of the work: the end hands in what has arrived since then, and these no more (product 10.14).
alter table attempt_file add column left_out boolean not null default false;
update attempt_file set left_out = true from attempt
where attempt.id = attempt_file.attempt_id and attempt_file.position is null and attempt.work_seq is not null;
