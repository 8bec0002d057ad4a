-- Exams with questions of an owner, counted and read newest first from these alone, however large the vault; and those that somebody made.
create index exam_to_give_of_user on exam (user_id, created_at desc, id desc) where question_count > 0;
create index exam_to_give_of_school on exam (school_id, created_at desc, id desc) where question_count > 0;
create index exam_to_give_of_group on exam (group_id, created_at desc, id desc) where question_count > 0;
create index exam_created_by on exam (created_by, created_at desc, id desc) where question_count > 0;
