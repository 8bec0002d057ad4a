import type { QuestionOrder } from '@bangxanh/contract/questions/schemas.ts'
import { useState } from 'react'
import type { SheetCalls } from '../mutations.ts'
import type { QuestionOwner } from '../owner.ts'
import type { OnStep } from '../tell-step.ts'

interface Group {
  readonly _id: string
  readonly questionIds: readonly string[]
}

/** The order of all groups and questions: a new order is shown at once, and taken back when the server refuses it. */
export function useOrder(
  { area, query }: QuestionOwner,
  groups: readonly Group[] | undefined,
  calls: SheetCalls,
  onStep: OnStep,
) {
  const [wanted, setWanted] = useState<QuestionOrder>()
  const current = (groups ?? []).map(({ _id, questionIds }) => ({ _id, questionIds: [...questionIds] }))
  const send = (next: QuestionOrder, seen: QuestionOrder) =>
    calls.order({ params: { area }, query, body: { groups: next, seen } })

  return {
    order: wanted ?? current,
    /** Only while it is on its way. */
    wanted,
    change: async (next: QuestionOrder | undefined, message: string) => {
      if (!next || wanted) return
      setWanted(next)
      const done = send(next, current)
      // At once, as it is shown: who takes it back right away means this and nothing before it.
      onStep(message, {
        undo: () => done.then(() => send(current, next)),
        redo: () => send(next, current),
      })
      try {
        await done
      } catch {
        // The failed call raised its notice, and the lists are read again.
      } finally {
        setWanted(undefined)
      }
    },
  }
}
