-- An exam that has ended may be worked on again, and who has handed in may go on (product 19.150).

-- When right answers were shown to a pupil: their paper stays closed from then on.
alter table room_seat add column shown_at timestamptz;

-- Of a paper that is closed: one that was handed in would have ended then; one that was taken as its room ended, did.
update room_seat s set ends_at = s.closed_at from room r
  where r.id = s.room_id and s.closed = 'collected' and s.closed_at = r.ended_at;
update room_seat s set ends_at = paper_end(s.begun_at, r.minutes, r.closes_at,
    r.extension + s.extra_minutes + coalesce((select h.extension from room_hall h where h.id = s.hall_id), 0))
  from room r where r.id = s.room_id and s.closed = 'submitted';
-- An exam that was ended by hand closed then.
update room set closes_at = ended_at where kind = 'exam' and status = 'ended' and closes_at is null and opens_at is not null;
