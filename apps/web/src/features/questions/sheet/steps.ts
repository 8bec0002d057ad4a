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

/** Questions or groups that go, as a step: undo brings them back. */
export function removing(
  { area, query }: QuestionOwner,
  calls: SheetCalls,
  { questionIds = [], questionGroupIds = [] }: { questionIds?: string[]; questionGroupIds?: string[] },
): Step {
  const of = { questionIds, questionGroupIds }
  const act = (act: 'delete' | 'restore') => () =>
    calls.act({ params: { area }, query, body: { act, ...of } })
  return { undo: act('restore'), redo: act('delete') }
}

/** What came, as a step: undo removes it. */
export const adding = (...of: Parameters<typeof removing>): Step => {
  const { undo, redo } = removing(...of)
  return { undo: redo, redo: undo }
}
