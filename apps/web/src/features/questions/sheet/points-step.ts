import type { ChangedPoints } from '@bangxanh/contract/questions/schemas.ts'
import type { SheetCalls } from '../mutations.ts'
import type { QuestionOwner } from '../owner.ts'
import type { Step } from '../tell-step.ts'

/** Points that were changed: what they were before is given back, and what they are now after that. */
export function pointsBack(
  { area, query }: QuestionOwner,
  calls: SheetCalls,
  changed: readonly ChangedPoints[],
): Step {
  let stands = changed
  const swap = async () => {
    const questions = stands.map(({ _id, before, edition }) => ({ _id, point: before, edition }))
    stands = (await calls.give({ params: { area }, query, body: { questions } })).questions
  }
  return { undo: swap, redo: swap }
}
