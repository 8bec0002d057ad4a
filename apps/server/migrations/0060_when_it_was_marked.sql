-- When a person gave an attempt the last of its points (product 10.318); null while answers wait, and of what a machine alone has scored.
alter table attempt add column marked_at timestamptz;
update attempt set marked_at = coalesce(
    greatest(case when teacher_score is not null then scored_at end, (
      select max(attempt_question.marked_at) from attempt_question where attempt_question.attempt_id = attempt.id)),
    returned_at)
  where state = 'graded';
