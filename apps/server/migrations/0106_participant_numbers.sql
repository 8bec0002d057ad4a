-- The number that somebody is to have in a contest, said before the waiting room deals the others (product 19.99).
alter table contest_participant add column number smallint check (number between 1 and 5000);
create unique index contest_participant_number on contest_participant (contest_id, number) where number is not null;
