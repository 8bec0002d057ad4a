-- Where a pupil is on the paper of an exam, and what they want to look at again, goes with them to another machine (product 19.170).
-- By the numbers of their own variant; 0: not said.
alter table room_seat
  add column place smallint not null default 0 check (place between 0 and 500),
  add column flags smallint[] not null default '{}' check (cardinality(flags) <= 500);
