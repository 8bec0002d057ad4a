import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../../shared/ui/confirm.ts'
import { storedOf } from '../../../shared/ui/rich-text/plain-line.ts'
import type { SheetCalls } from '../mutations.ts'
import type { QuestionOwner } from '../owner.ts'
import type { FileAddresses, Question } from '../question-parts.ts'
import { emptyOf, NEW_QUESTION, type QuestionValues, valuesOf } from '../question-values.ts'
import type { ReadPasted } from '../read-pasted.ts'
import type { OnStep } from '../tell-step.ts'
import { pastedQuestions } from './pasted-questions.ts'
import { pointsBack } from './points-step.ts'
import { isBlank } from './sheet-drafts.ts'
import type { RowActs } from './sheet-row.tsx'
import { movedBy, movedTo, questionOf, type Row, rowsOf } from './sheet-rows.ts'
import { useDrafts } from './use-drafts.ts'
import type { useOrder } from './use-order.ts'
import { usePastedPaper } from './use-pasted-paper.ts'

interface Args {
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

const OPEN_FIELD = '[data-open-question] :is(textarea:not([aria-hidden]), [contenteditable=true])'
const rowAt = (key: string) => document.querySelector<HTMLElement>(`[data-row="${key}"]`)

/** What is open, chosen and selected on the sheet, and everything that is done there. */
export function useSheet({
  owner,
  groupId,
  questions,
  files,
  calls,
  ordering,
  onStep,
  readPasted,
  chosen,
  isNew,
  onChoose,
}: Args) {
  const { t } = useTranslation('questions')
  const { written, drafts } = useDrafts(owner, calls, files, onStep)
  const pasted = usePastedPaper({ owner, calls, onStep, read: readPasted })
  const [open, setOpen] = useState<string>()
  const [at, setAt] = useState<string>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const focusOn = useRef<string>(undefined)
  const wanted = ordering.wanted?.find(({ _id }) => _id === groupId)?.questionIds
  const ofGroup = written.drafts.filter(draft => draft.groupId === groupId)
  const rows = rowsOf(questions, ofGroup, written.keys, wanted)
  const keyOf = (id: string | undefined) => rows.find(({ question }) => question?._id === id)?.key
  const has = (key: string | undefined) => rows.some(row => row.key === key)
  const current = [open, at, keyOf(chosen)].find(has) ?? rows[0]?.key
  const idsOf = (keys: ReadonlySet<string>) =>
    rows.flatMap(({ key, question }) => (question && keys.has(key) ? [question._id] : []))
  const params = { area: owner.area }
  const { query } = owner

  // The list is drawn first.
  useEffect(() => {
    const key = focusOn.current
    focusOn.current = undefined
    if (key) rowAt(key)?.focus()
  })
  useEffect(() => () => setSelected(new Set()), [])

  const goTo = (key: string | undefined) => {
    setAt(key)
    const id = rows.find(row => row.key === key)?.question?._id
    if (id) onChoose(groupId, id)
  }
  const openOne = (key: string) => {
    if (open && open !== key) drafts.leave(open)
    setOpen(key)
    setSelected(new Set())
    goTo(key)
  }
  const begin = (after: string | undefined, values: QuestionValues) => {
    if (open) drafts.leave(open)
    const key = drafts.begin(groupId, after, values)
    setOpen(key)
    setAt(key)
    return key
  }
  // Once, as it opens (product 8.38): who empties it later is left alone.
  const looked = useRef(false)
  const hasLeft = written.left.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it has been read
  useEffect(() => {
    if (looked.current || isNew === undefined) return
    looked.current = true
    if (isNew && !hasLeft && rows.length === 0) begin(undefined, NEW_QUESTION)
  }, [isNew])
  const valuesAt = (key: string | undefined): QuestionValues | undefined => {
    const row = rows.find(one => one.key === key)
    return row && (row.draft?.values ?? valuesOf(questionOf(row)))
  }

  const actOn = (act: 'delete' | 'restore', questionIds: string[]) => () =>
    calls.act({ params, query, body: { act, questionIds, questionGroupIds: [] } })
  const removeKeys = async (keys: ReadonlySet<string>) => {
    const numbers = rows.flatMap(({ key }, index) => (keys.has(key) ? [index + 1] : []))
    const [number = 0, ...others] = numbers
    const content =
      others.length === 0
        ? t('ask.removeQuestion', { number })
        : t('ask.removeQuestions', { count: numbers.length })
    if (!(await askConfirm({ content, confirm: t('board.remove'), danger: true }))) return
    const questionIds = idsOf(keys)
    for (const key of keys) drafts.drop(key)
    if (open && keys.has(open)) setOpen(undefined)
    setSelected(new Set())
    focusOn.current = rows.find(({ key }, index) => !keys.has(key) && index + 1 >= number)?.key
    if (questionIds.length === 0) return
    await actOn('delete', questionIds)()
    onStep(t('sheet.removed', { count: questionIds.length }), {
      undo: actOn('restore', questionIds),
      redo: actOn('delete', questionIds),
    })
  }
  const copyKeys = async (keys: ReadonlySet<string>) => {
    const [only] = keys.size === 1 ? keys : []
    const row = rows.find(({ key }) => key === only)
    const values = row?.draft && valuesAt(only)
    if (row && values) return void begin(row.key, values)
    const { questions } = await calls.copy({ params, query, body: { questionIds: idsOf(keys) } })
    const copies = questions.map(({ _id }) => _id)
    onStep(t('sheet.copied', { count: copies.length }), {
      undo: actOn('delete', copies),
      redo: actOn('restore', copies),
    })
    setSelected(new Set())
    if (keys.size === 1 && copies[0]) openOne(copies[0])
  }
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

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
      focusOn.current = next.key
      goTo(next.key)
    },
    move: (key, by) => {
      const id = rows.find(row => row.key === key)?.question?._id
      const next = id && movedBy(ordering.order, id, by)
      if (!id || !next) return
      const to = next.find(({ questionIds }) => questionIds.includes(id))?._id
      focusOn.current = key
      void ordering.change(next, t('sheet.moved', { count: 1 }))
      if (to && to !== groupId) onChoose(to, id)
    },
    copy: key => quietly(copyKeys(new Set([key]))),
    remove: key => quietly(removeKeys(new Set([key]))),
  }
  // Rows are drawn anew only when they change, so what they call stays the same.
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const steady = useMemo<RowActs>(
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

  return {
    rows,
    written,
    drafts,
    open: has(open) ? open : undefined,
    current,
    selected,
    acts: steady,
    clear: () => setSelected(new Set()),
    /** Leads to a question, whose row takes the focus. */
    goTo: (key: string) => {
      if (open) drafts.leave(open)
      setOpen(undefined)
      focusOn.current = key
      rowAt(key)?.focus()
      goTo(key)
    },
    /** The stored question itself where nothing is written over it. */
    shownOf: (row: Row) => (row.draft ? questionOf(row) : (row.question as Question)),
    /** A new question behind one, of the same type and points. */
    next: (after: string | undefined) => {
      // One that is begun already waits to be written.
      const begun = written.drafts.find(({ key }) => key === open)
      if (begun && begun.groupId === groupId && isBlank(begun))
        return document.querySelector<HTMLElement>(OPEN_FIELD)?.focus()
      const before = valuesAt(after) ?? NEW_QUESTION
      begin(after, { ...NEW_QUESTION, point: before.point, written: emptyOf(before.written.type) })
    },
    close: (key: string) => {
      drafts.leave(key)
      setOpen(undefined)
      focusOn.current = key
    },
    /** Opens the dialog's place: what is written goes on there. */
    handOver: (key: string) => {
      drafts.drop(key)
      setOpen(undefined)
    },
    openBeside: (key: string, by: -1 | 1) => {
      const next = rows[rows.findIndex(row => row.key === key) + by]
      if (next) openOne(next.key)
    },
    reading: pasted.reading?.groupId === groupId ? pasted.reading : undefined,
    paste: (key: string, { text, html }: { readonly text: string; readonly html: string }): boolean => {
      const values = valuesAt(key)
      const at = rows.findIndex(row => row.key === key)
      const after = rows.slice(0, at + 1).findLast(({ question }) => question)?.question?._id
      const isTaken = pasted.take(
        { html, text, groupId, key, after, point: Number(values?.point) || undefined },
        {
          // What was begun and left empty goes.
          found: last => {
            drafts.leave(key)
            setOpen(undefined)
            focusOn.current = last
          },
          otherwise: () => {
            const row = rows[at]
            if (row && values)
              drafts.write(row, groupId, { ...values, content: values.content + storedOf(text) })
          },
        },
      )
      if (isTaken) return true
      const found = values ? pastedQuestions(text, values) : []
      if (!values || found.length === 0) return false
      void askConfirm({
        title: t('sheet.pasteTitle'),
        content: t('sheet.pasteAsk', { count: found.length }),
        confirm: t('sheet.pasteYes', { count: found.length }),
        cancel: t('sheet.pasteNo'),
      }).then(yes => {
        const row = rows.find(one => one.key === key) as Row
        if (!yes) return drafts.write(row, groupId, { ...values, content: values.content + storedOf(text) })
        let after = key
        const keys = found.map(one => {
          after = drafts.begin(groupId, after, one)
          return after
        })
        // Together, so that they go in one call.
        for (const one of [...keys, key]) drafts.leave(one)
        setOpen(undefined)
        focusOn.current = after
      })
      return true
    },
    givePoints: (point: number) =>
      quietly(
        calls
          .act({ params, query, body: { act: 'points', questionIds: idsOf(selected), point } })
          .then(({ questions }) => {
            if (questions.length > 0)
              onStep(t('points.done', { count: questions.length }), pointsBack(owner, calls, questions))
          }),
      ),
    moveTo: (to: string) => {
      const ids = idsOf(selected)
      setSelected(new Set())
      void ordering.change(
        movedTo(ordering.order, ids, { groupId: to }),
        t('sheet.moved', { count: ids.length }),
      )
    },
    copySelected: () => quietly(copyKeys(selected)),
    removeSelected: () => quietly(removeKeys(selected)),
  }
}
export type Sheet = ReturnType<typeof useSheet>
