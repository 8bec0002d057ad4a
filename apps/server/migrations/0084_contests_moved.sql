-- When the start of a contest that pupils knew of was put off or brought forward: who takes part is told once of each time.
alter table contest add column moved_at timestamptz;
