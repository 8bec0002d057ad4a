import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { answeredParts } from '@bangxanh/questions/parts.ts'
import type { Outbox } from './outbox.ts'
import { keptPlace } from './place.ts'

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

/** Where an attempt goes on: at the question one was at by what is told of it (`place`), else in this tab, else at the first without an answer, else at one that is half answered. */
export function firstPlace(
  { _id, answers, place = 0 }: Pick<Attempt, 'answers'> & { readonly _id: string; readonly place?: number },
  steps: readonly Step[],
  outbox: Outbox,
): number {
  if (place > 0 && place <= steps.length) return place - 1
  const kept = keptPlace(_id)
  const at = steps.findIndex(({ question }) => question._id === kept?.questionId)
  if (at >= 0) return at
  // What the server has comes into the outbox only after the first picture.
  const saved = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  const standing = ({ question }: Step): Standing =>
    standingOf(question, outbox.answerTo(question._id) ?? saved.get(question._id))
  const standings = steps.map(standing)
  return Math.max(0, standings.includes('none') ? standings.indexOf('none') : standings.indexOf('half'))
}
