-- In how many orders (mã đề) an exam is dealt, and those orders, kept with the room (product 19.107).

alter table contest add column variants smallint check (variants between 1 and 24);
update contest set variants = 4 where results is not null;
alter table contest add check ((variants is null) = (results is null));

create table room_variant (
  room_id uuid not null references room on delete cascade,
  no smallint not null check (no between 1 and 24),
  secret text not null,
  questions jsonb not null,
  primary key (room_id, no)
);

alter table room_seat
  add column variant smallint,
  add foreign key (room_id, variant) references room_variant;
