import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'

type Group = Attempt['questionGroups'][number]

/** One screen of an attempt: a question with the group that it stands in. */
export interface Step {
  readonly group: Group
  readonly question: Group['questions'][number]
}

export const stepsOf = (attempt: Attempt): Step[] =>
  attempt.questionGroups.flatMap(group => group.questions.map(question => ({ group, question })))
