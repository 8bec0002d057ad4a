-- What the return of a pupil to a bell has changed for others is kept by the numbers of their seats (product 19.160).
update room_act a set changed = jsonb_set(a.changed, '{fates}', coalesce((
    select jsonb_agg((fate - 'id') || jsonb_build_object('number', s.number))
    from jsonb_array_elements(a.changed -> 'fates') fate
    join room_seat s on s.room_id = a.room_id and s.student_id = (fate ->> 'id')::uuid), '[]'))
  where a.changed ? 'fates';
