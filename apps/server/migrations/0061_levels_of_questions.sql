-- How hard a question is meant to be, by the four levels of a term paper's matrix (product 9.158); null where nobody has said.
alter table question_version add column level text check (level in ('NB', 'TH', 'VD', 'VDC'));
