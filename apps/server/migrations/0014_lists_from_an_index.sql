-- Who stands in a class how, and since when, is answered from the index alone: lists of homework count the recipients of each (the view
-- homework_recipient), and the students of a class are looked up by it.
drop index class_student_state;
create index class_student_state on class_student (class_id, state, student_id, changed_at);
