-- Who saves a thing that somebody else has changed meanwhile is told (product 4.14): each record counts its edits.
-- A question has its version for that.
alter table exam add column edition int not null default 1 check (edition >= 1);
alter table vault_category add column edition int not null default 1 check (edition >= 1);
alter table question_group add column edition int not null default 1 check (edition >= 1);
alter table class add column edition int not null default 1 check (edition >= 1);
alter table homework add column edition int not null default 1 check (edition >= 1);
alter table student add column edition int not null default 1 check (edition >= 1);
alter table "user" add column edition int not null default 1 check (edition >= 1);
alter table school add column edition int not null default 1 check (edition >= 1);
alter table "group" add column edition int not null default 1 check (edition >= 1);
alter table department add column edition int not null default 1 check (edition >= 1);
