-- Of which question the pictures and sounds are on a seat's device before it opens (product 19.140).

alter table room_seat add column ahead smallint not null default 0;
