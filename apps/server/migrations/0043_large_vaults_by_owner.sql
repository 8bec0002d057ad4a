-- A search looks up the words among one owner's exams, and not the words among all exams and the owner's exams beside them.
create extension if not exists btree_gin;
create index exam_search_of_user on exam using gin (user_id, search gin_trgm_ops) where user_id is not null;
create index exam_search_of_school on exam using gin (school_id, search gin_trgm_ops) where school_id is not null;
create index exam_search_of_group on exam using gin (group_id, search gin_trgm_ops) where group_id is not null;
drop index exam_search;

-- Nearly every exam stands in one category. Under a root these are counted as they are, from an index that holds nothing but
-- where they stand; only the others have to be sorted, to count none of them twice.
alter table exam_category add column alone boolean not null default true;
update exam_category set alone = false
  where exam_id in (select exam_id from exam_category group by exam_id having count(*) > 1);
create index exam_category_of_one on exam_category (category_id) where alone;
create index exam_category_of_several on exam_category (category_id, exam_id) where not alone;
