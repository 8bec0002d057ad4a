-- Whose device has the sealed paper of an exam before it begins (product 19.112).

alter table room_seat add column sealed boolean not null default false;
