-- A school's exam: a contest whose room holds a paper, instead of asking question after question (product 19.1).

alter table room drop constraint room_kind_check;
alter table room add constraint room_kind_check check (kind in ('live-exam', 'class-bell', 'school-bell', 'exam'));

-- A paper may have more questions than are asked one by one.
alter table contest drop constraint contest_question_count_check;
alter table contest add constraint contest_question_count_check check (question_count between 0 and 500);

-- When pupils see their result of an exam; null: not an exam.
alter table contest add column results text check (results in ('ranked', 'at-once', 'never'));
