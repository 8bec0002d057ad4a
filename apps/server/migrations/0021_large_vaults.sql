-- How many exams stand under a category is counted from this index alone.
create index exam_category_by_category on exam_category (category_id, exam_id);
drop index exam_category_category;
