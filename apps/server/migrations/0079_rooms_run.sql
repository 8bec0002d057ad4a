-- The question before the one that stands: until when its answers came. Null once it was revealed, or where there is none.
alter table room add column before_closes_at timestamptz;
