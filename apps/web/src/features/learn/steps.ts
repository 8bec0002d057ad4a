import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { answeredParts } from '@bangxanh/questions/parts.ts'

type Group = Attempt['questionGroups'][number]

/** One screen of an attempt: a question with the group that it stands in. */
export interface Step {
  readonly group: Group
  readonly question: Group['questions'][number]
}

export const stepsOf = (attempt: Attempt): Step[] =>
  attempt.questionGroups.flatMap(group => group.questions.map(question => ({ group, question })))

/** How much of a question is answered. */
export const STANDINGS = ['none', 'half', 'all'] as const
export type Standing = (typeof STANDINGS)[number]

export function standingOf(question: Step['question'], answer: unknown): Standing {
  const { hit, of } = answeredParts(question, answer)
  return hit === 0 ? 'none' : hit < of ? 'half' : 'all'
}
