import type { ChangedPoints } from '@bangxanh/contract/questions/schemas.ts'
import type { SheetCalls } from '../mutations.ts'
import type { QuestionOwner } from '../owner.ts'
import type { Step } from '../tell-step.ts'

/** A change of points as a step: undo writes the points from before, redo writes the new ones again. */
export function pointsBack(
  { area, query }: QuestionOwner,
  calls: SheetCalls,
  changed: readonly ChangedPoints[],
): Step {
  let current = changed
  const swap = async () => {
    const questions = current.map(({ _id, before, edition }) => ({ _id, point: before, edition }))
    current = (await calls.give({ params: { area }, query, body: { questions } })).questions
  }
  return { undo: swap, redo: swap }
}
