-- The number that somebody is to have in a contest, said before the waiting room deals the others (product 19.99).
alter table contest_participant
  add column number smallint check (number between 1 and 5000),
  -- Numbers of a list are written at once, and may change places.
  add constraint contest_participant_number unique (contest_id, number) deferrable initially immediate;
