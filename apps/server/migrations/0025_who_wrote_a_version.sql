-- A list of versions says who wrote each. Nobody, of versions from before and of those whose writer is gone.
alter table question_version add column written_by uuid references "user" on delete set null;
create index question_version_written_by on question_version (written_by) where written_by is not null;
