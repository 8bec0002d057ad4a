-- A pupil who asks for a class may be somebody whom its list has already: which place agrees with the name and birthday that
-- they gave, and whether they say that it is theirs. A teacher decides (product 3.20).
alter table class_student
  add column proposed_id uuid references student on delete set null,
  add column claimed boolean;
create index class_student_proposed on class_student (proposed_id) where proposed_id is not null;
-- One place of a list is claimed by one account at a time, whatever races there are.
create unique index class_student_claim on class_student (class_id, proposed_id) where claimed and state = 'waiting';
