-- Subjects that are passed or not, and levels of primary school, stand in cells where marks do (product 10.61, 10.64).

alter table gradebook_cell
  drop constraint gradebook_cell_sign_check,
  add constraint gradebook_cell_sign_check check (sign in ('missing', 'excused', 'passed', 'failed', 'excellent', 'complete', 'incomplete'));
