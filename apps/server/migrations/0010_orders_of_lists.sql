-- Lists are ordered by the columns whose heads say so: an index for each order (product 2.5).

-- 6A2 before 6A10.
create collation vi_number (provider = icu, locale = 'vi-u-kn-true');

-- Nursery groups (T34 to T78), grades 1 to 12 (L1 to L12), then the university.
create function grade_order(grade text) returns int
  language sql immutable strict parallel safe
  return case
    when grade ~ '^T\d{1,3}$' then substr(grade, 2)::int
    when grade ~ '^L\d{1,3}$' then 1000 + substr(grade, 2)::int
    else 10000
  end;

create index class_by_grade on class (school_id, grade_order(grade), name collate vi_number, id);
create index class_by_name on class (school_id, name collate vi_number, id);
create index class_by_age on class (school_id, created_at, id);
create index student_by_code on student (school_id, code, given_name, fullname collate vi, id);
create index student_by_birthday on student (school_id, birthday, given_name, fullname collate vi, id);
create index homework_by_end on homework (class_id, end_at, id);
create index homework_by_name on homework (class_id, name collate vi_number, id);
create index exam_of_user_by_title on exam (user_id, title collate vi_number, id) where user_id is not null;
create index exam_of_school_by_title on exam (school_id, title collate vi_number, id) where school_id is not null;
create index exam_of_group_by_title on exam (group_id, title collate vi_number, id) where group_id is not null;
create index school_by_name on school (group_id, name collate vi_number, id);
create index school_by_level on school (group_id, level, name collate vi_number, id);
create index department_by_name on department (group_id, name collate vi_number, id);
create index user_by_name on "user" (given_name, display_name collate vi, id);
