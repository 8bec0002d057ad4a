import { useEffect, useState } from 'react'
import { useFocusOnceDrawn } from '../../../shared/ui/use-focus-once-drawn.ts'
import type { SheetCalls } from '../mutations.ts'
import type { QuestionOwner } from '../owner.ts'
import type { FileAddresses, Question } from '../question-parts.ts'
import { type QuestionValues, valuesOf } from '../question-values.ts'
import type { ReadPasted } from '../read-pasted.ts'
import type { OnStep } from '../tell-step.ts'
import { questionOf, rowsOf } from './sheet-rows.ts'
import type { useDrafts } from './use-drafts.ts'
import type { useOrder } from './use-order.ts'

export interface SheetArgs {
  readonly owner: QuestionOwner
  readonly groupId: string
  readonly questions: readonly Question[]
  readonly files: FileAddresses
  readonly calls: SheetCalls
  readonly ordering: ReturnType<typeof useOrder>
  readonly onStep: OnStep
  readonly readPasted: ReadPasted | undefined
  /** The id of the question that the address names. */
  readonly chosen: string | undefined
  /** Nothing stands in what is written, and all of it has been read: the caret waits in the first question. */
  readonly isNew: boolean | undefined
  readonly onChoose: (groupId: string, questionId: string | undefined) => void
}

const rowAt = (key: string) => document.querySelector<HTMLElement>(`[data-row="${key}"]`)

/** The rows of the group, and which of them is open, current and selected. */
export function useSheetRows(
  { groupId, questions, ordering, chosen, onChoose }: SheetArgs,
  { written, drafts }: ReturnType<typeof useDrafts>,
) {
  const [open, setOpen] = useState<string>()
  const [at, setAt] = useState<string>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const focusOnceDrawn = useFocusOnceDrawn()
  const wanted = ordering.wanted?.find(({ _id }) => _id === groupId)?.questionIds
  const ofGroup = written.drafts.filter(draft => draft.groupId === groupId)
  const rows = rowsOf(questions, ofGroup, written.keys, wanted)
  const keyOf = (id: string | undefined) => rows.find(({ question }) => question?._id === id)?.key
  const has = (key: string | undefined) => rows.some(row => row.key === key)
  const current = [open, at, keyOf(chosen)].find(has) ?? rows[0]?.key

  useEffect(() => () => setSelected(new Set()), [])

  const focusNext = (key: string | undefined) =>
    focusOnceDrawn(key === undefined ? undefined : () => rowAt(key))
  const goTo = (key: string | undefined) => {
    setAt(key)
    const id = rows.find(row => row.key === key)?.question?._id
    if (id) onChoose(groupId, id)
  }
  return {
    rows,
    /** It may stand in another group. */
    open,
    isShown: has(open),
    current,
    selected,
    setOpen,
    setAt,
    setSelected,
    clear: () => setSelected(new Set()),
    idsOf: (keys: ReadonlySet<string>) =>
      rows.flatMap(({ key, question }) => (question && keys.has(key) ? [question._id] : [])),
    valuesAt: (key: string | undefined): QuestionValues | undefined => {
      const row = rows.find(one => one.key === key)
      return row && (row.draft?.values ?? valuesOf(questionOf(row)))
    },
    focusNext,
    goTo,
    /** Leads to a question, whose row takes the focus. */
    leadTo: (key: string) => {
      if (open) drafts.leave(open)
      setOpen(undefined)
      focusNext(key)
      rowAt(key)?.focus()
      goTo(key)
    },
    openOne: (key: string) => {
      if (open && open !== key) drafts.leave(open)
      setOpen(key)
      setSelected(new Set())
      goTo(key)
    },
    begin: (after: string | undefined, values: QuestionValues) => {
      if (open) drafts.leave(open)
      const key = drafts.begin(groupId, after, values)
      setOpen(key)
      setAt(key)
    },
  }
}
export type SheetRows = ReturnType<typeof useSheetRows>
