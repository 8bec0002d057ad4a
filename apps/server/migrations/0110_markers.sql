-- Who marks the essays of an exam, beside those who run it (product 19.122).
alter table contest_person
  drop constraint contest_person_role_check,
  add constraint contest_person_role_check check (role in ('host', 'judge', 'marker'));
