-- Lists of homework and reports count the attempts of a homework by their state, and moving its end looks for the open ones.
create index attempt_homework_state on attempt (homework_id, state);
