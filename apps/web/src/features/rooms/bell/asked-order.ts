import type { Question, RedactedQuestion } from '@bangxanh/questions/schemas.ts'

/** A question in the order in which its options were asked, so that its letters are those of the phones. */
export function inAskedOrder(
  question: Question,
  seen: RedactedQuestion | undefined,
  optionIds: readonly string[] | null,
): Question {
  if (question.type !== 'MultiChoice' || seen?.type !== 'MultiChoice' || !optionIds) return question
  const order = seen.answers.map(({ id }) => optionIds.indexOf(id))
  return {
    ...question,
    answers: order.map(at => question.answers[at] ?? ''),
    right: order.indexOf(question.right),
  }
}
