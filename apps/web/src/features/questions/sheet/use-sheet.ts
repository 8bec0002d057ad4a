import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../question-parts.ts'
import { emptyOf, NEW_QUESTION } from '../question-values.ts'
import { isBlank } from './sheet-drafts.ts'
import type { RowActs } from './sheet-row.tsx'
import { movedBy, questionOf, type Row } from './sheet-rows.ts'
import { useDrafts } from './use-drafts.ts'
import { usePasteAtRow } from './use-paste-at-row.ts'
import { useSeveralRows } from './use-several-rows.ts'
import { type SheetArgs, type SheetRows, useSheetRows } from './use-sheet-rows.ts'

const OPEN_FIELD = '[data-open-question] :is(textarea:not([aria-hidden]), [contenteditable=true])'

/** What is open, chosen and selected on the sheet, and everything that is done there. */
export function useSheet(args: SheetArgs) {
  const { groupId, calls, files, onStep, owner, isNew } = args
  const writing = useDrafts(owner, calls, files, onStep)
  const { written, drafts } = writing
  const sheet = useSheetRows(args, writing)
  const { rows, open, selected } = sheet
  const several = useSeveralRows(args, writing, sheet)
  const { paste, reading } = usePasteAtRow(args, writing, sheet)

  // Once, as it opens (product 8.38): who empties it later is left alone.
  const looked = useRef(false)
  const hasLeft = written.left.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it has been read
  useEffect(() => {
    if (looked.current || isNew === undefined) return
    looked.current = true
    if (isNew && !hasLeft && rows.length === 0) sheet.begin(undefined, NEW_QUESTION)
  }, [isNew])
  const acts = useRowActs(args, sheet, several)

  return {
    rows,
    written,
    drafts,
    open: sheet.isShown ? open : undefined,
    current: sheet.current,
    selected,
    idsOf: sheet.idsOf,
    acts,
    clear: sheet.clear,
    goTo: sheet.leadTo,
    /** The stored question itself where nothing is written over it. */
    shownOf: (row: Row) => (row.draft ? questionOf(row) : (row.question as Question)),
    /** A new question behind one, of the same type and points. */
    next: (after: string | undefined) => {
      // One that is begun already waits to be written.
      const begun = written.drafts.find(({ key }) => key === open)
      if (begun && begun.groupId === groupId && isBlank(begun))
        return document.querySelector<HTMLElement>(OPEN_FIELD)?.focus()
      const before = sheet.valuesAt(after) ?? NEW_QUESTION
      sheet.begin(after, { ...NEW_QUESTION, point: before.point, written: emptyOf(before.written.type) })
    },
    close: (key: string) => {
      drafts.leave(key)
      sheet.setOpen(undefined)
      sheet.focusNext(key)
    },
    /** Opens the dialog's place: what is written goes on there. */
    handOver: (key: string) => {
      drafts.drop(key)
      sheet.setOpen(undefined)
    },
    openBeside: (key: string, by: -1 | 1) => {
      const next = rows[rows.findIndex(row => row.key === key) + by]
      if (next) sheet.openOne(next.key)
    },
    reading,
    paste,
    givePoints: (point: number) => several.givePoints(selected, point),
    moveTo: (to: string) => several.moveTo(selected, to),
    copySelected: () => several.copy(selected),
    removeSelected: () => several.remove(selected),
  }
}
export type Sheet = ReturnType<typeof useSheet>

/** What keys and clicks do at a row. Rows are drawn anew only when they change, so what they call stays the same. */
function useRowActs(
  { groupId, ordering, onChoose }: SheetArgs,
  { rows, current, setAt, setSelected, focusNext, goTo, openOne }: SheetRows,
  several: ReturnType<typeof useSeveralRows>,
): RowActs {
  const { t } = useTranslation('questions')
  const acts: RowActs = {
    open: openOne,
    select: (key, range) => {
      const from = rows.findIndex(row => row.key === current)
      const to = rows.findIndex(row => row.key === key)
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(row => row.key)
      setSelected(known => {
        const next = new Set(known)
        if (range) for (const one of between) next.add(one)
        else if (!next.delete(key)) next.add(key)
        return next
      })
      setAt(key)
    },
    go: (key, by, select) => {
      const next = rows[rows.findIndex(row => row.key === key) + by]
      if (!next) return
      if (select) setSelected(known => new Set([...known, key, next.key]))
      focusNext(next.key)
      goTo(next.key)
    },
    move: (key, by) => {
      const id = rows.find(row => row.key === key)?.question?._id
      const next = id && movedBy(ordering.order, id, by)
      if (!id || !next) return
      const to = next.find(({ questionIds }) => questionIds.includes(id))?._id
      focusNext(key)
      void ordering.change(next, t('sheet.moved', { count: 1 }))
      if (to && to !== groupId) onChoose(to, id)
    },
    copy: key => several.copy(new Set([key])),
    remove: key => several.remove(new Set([key])),
  }
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  return useMemo<RowActs>(
    () => ({
      open: key => latest.current.open(key),
      select: (key, range) => latest.current.select(key, range),
      go: (key, by, select) => latest.current.go(key, by, select),
      move: (key, by) => latest.current.move(key, by),
      copy: key => latest.current.copy(key),
      remove: key => latest.current.remove(key),
    }),
    [],
  )
}
