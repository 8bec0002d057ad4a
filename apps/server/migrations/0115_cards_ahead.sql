-- Cards of an exam are made before its waiting room opens: a code belongs to who takes part, and keeps the number that stands on the card.
delete from room_entry e where not exists (
  select from contest_participant p where p.contest_id = e.room_id and p.student_id = e.student_id);
alter table room_entry add column number smallint check (number > 0);
update room_entry e set number = s.number from room_seat s where s.room_id = e.room_id and s.student_id = e.student_id;
alter table room_entry
  alter column number set not null,
  drop constraint room_entry_room_id_student_id_fkey,
  add foreign key (room_id, student_id) references contest_participant on update cascade on delete cascade;
create unique index room_entry_number on room_entry (room_id, number);

-- What stands on a card holds no more: it loses its worth. So does that of another one whose number is given away.
create function card_holds_no_more() returns trigger language plpgsql as $$
begin
  delete from room_entry where room_id = new.contest_id and (student_id = new.student_id or number = new.number);
  return null;
end $$;
create trigger contest_participant_number_given after insert on contest_participant for each row
  when (new.number is not null) execute function card_holds_no_more();
create trigger contest_participant_sits_elsewhere after update of student_id, number, hall_id, sits on contest_participant for each row
  when ((old.student_id, old.number, old.hall_id, old.sits) is distinct from (new.student_id, new.number, new.hall_id, new.sits))
  execute function card_holds_no_more();
