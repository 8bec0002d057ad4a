import type { FieldMessages } from '@bangxanh/contract/kit/app-error.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { editOf } from '../../../shared/edit/use-edit.ts'
import { CallError } from '../../../shared/http/call-error.ts'
import { reachable } from '../../../shared/http/reachable.ts'
import { requestKey } from '../../../shared/http/request-key.ts'
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts'
import type { SheetCalls } from '../mutations.ts'
import type { QuestionOwner } from '../owner.ts'
import type { FileAddresses, Question } from '../question-parts.ts'
import { QuestionReview } from '../question-review.tsx'
import { draftOf, emptyOf, type QuestionValues, valuesOf } from '../question-values.ts'
import type { OnStep } from '../tell-step.ts'
import { problemsOf } from '../type-editors.ts'
import { finished } from './finished.ts'
import { forgetDraft, keepDraft, keptOf } from './kept-drafts.ts'
import { batchOf, type Draft, isUntouched, type Row, standsBehind } from './sheet-rows.ts'

const KEEP_MS = 300
const fieldsOf = (question: Question) => ({ question: draftOf(valuesOf(question)) })

/** What was refused of one of several questions. */
const refusedOf = (fields: FieldMessages, at: number): FieldMessages =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, said]) => {
      const start = `questions.${at}.`
      return field.startsWith(start) ? [[field.slice(start.length), said]] : []
    }),
  )

/** What is written on the sheet: kept in the browser as it is typed, saved one after the other as it is left. */
export function useDrafts(owner: QuestionOwner, calls: SheetCalls, files: FileAddresses, onStep: OnStep) {
  const { t } = useTranslation('questions')
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map())
  const [left, setLeft] = useState<readonly Draft[]>([])
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const current = useRef(drafts)
  const ids = useRef(new Map<string, string>())
  const queue = useRef(Promise.resolve())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const latest = useRef({ owner, calls, files, onStep })
  useEffect(() => {
    latest.current = { owner, calls, files, onStep }
  })
  useUnsaved(drafts.length > 0)
  useEffect(() => {
    void keptOf(latest.current.owner).then(setLeft)
  }, [])

  const find = (key: string) => current.current.find(draft => draft.key === key)
  const show = (next: readonly Draft[]) => {
    current.current = next
    setDrafts(next)
  }
  const put = (draft: Draft) => {
    show(
      find(draft.key)
        ? current.current.map(one => (one.key === draft.key ? draft : one))
        : [...current.current, draft],
    )
    clearTimeout(timers.current.get(draft.key))
    timers.current.set(
      draft.key,
      setTimeout(() => void keepDraft(latest.current.owner, draft), KEEP_MS),
    )
  }
  const drop = (key: string) => {
    show(current.current.filter(draft => draft.key !== key))
    clearTimeout(timers.current.get(key))
    void forgetDraft(latest.current.owner, key)
  }

  /** New questions, one behind the other: all or none, and taken back together. */
  async function sendNew(batch: readonly [Draft, ...Draft[]]): Promise<readonly Question[]> {
    const { owner, calls, onStep } = latest.current
    const [first] = batch
    const { area, query } = owner
    const before = standsBehind(current.current, first)
    const behind = before && (ids.current.get(before) ?? before)
    const request = {
      params: { area, questionGroupId: first.groupId },
      // A row that is not stored itself says no place.
      query: { ...query, ...(behind && !behind.startsWith('new-') && { after: behind }) },
    }
    const questions =
      batch.length === 1
        ? [(await calls.create({ ...request, body: draftOf(first.values) })).question]
        : (await calls.createMany({ ...request, body: { questions: batch.map(one => draftOf(one.values)) } }))
            .questions
    const keyOf = (at: number) => batch[at]?.key ?? ''
    for (const [at, { _id }] of questions.entries()) ids.current.set(keyOf(at), _id)
    setKeys(known => new Map([...known, ...questions.map(({ _id }, at) => [_id, keyOf(at)] as const)]))
    const act = (act: 'delete' | 'restore') => () => {
      const body = { act, questionIds: questions.map(({ _id }) => _id), questionGroupIds: [] }
      return calls.act({ params: { area }, query, body })
    }
    const many = questions.length > 1 ? t('sheet.added', { count: questions.length }) : null
    onStep(many, { undo: act('delete'), redo: act('restore') })
    return questions
  }

  async function sendEdit(base: Question, values: QuestionValues): Promise<Question | 'stay'> {
    const { owner, calls, files, onStep } = latest.current
    const params = { area: owner.area, questionGroupId: base.questionGroupId as string, questionId: base._id }
    const save = editOf<Question & { files: FileAddresses }, ReturnType<typeof fieldsOf>>(
      { current: { ...base, files } },
      {
        fieldsOf,
        words: {
          question: {
            label: t('edit.question'),
            show: (draft, theirs) => (
              <QuestionReview question={{ ...base, ...draft } as Question} files={theirs?.files ?? files} />
            ),
          },
        },
      },
    )
    const stored = await save(
      { question: draftOf(values) },
      ({ edition, whole }) =>
        calls.update({ params, query: owner.query, body: { ...whole.question, edition } }),
      reply => ({ ...reply.question, files: reply.files }),
    )
    if (stored !== 'stay') {
      let { edition } = stored
      const put = (draft: ReturnType<typeof draftOf>) => async () => {
        const reply = await calls.update({ params, query: owner.query, body: { ...draft, edition } })
        edition = reply.question.edition
      }
      onStep(null, { undo: put(draftOf(valuesOf(base))), redo: put(draftOf(values)) })
    }
    return stored
  }

  /** Sends what waits; what came along with what was sent before finds nothing left to do. */
  async function send(): Promise<void> {
    const [first, ...others] = batchOf(current.current)
    if (!first) return
    const batch = [first, ...others] as const
    try {
      const stored = first.base ? [await sendEdit(first.base, first.values)] : await sendNew(batch)
      for (const [at, draft] of batch.entries()) settle(draft, stored[at] ?? 'stay')
      setSavedAt(new Date())
    } catch (error) {
      const refused = error instanceof CallError ? error.fields : {}
      for (const [at, draft] of batch.entries())
        put({
          ...(find(draft.key) ?? draft),
          state: 'failed',
          batch: first.key,
          refused: others.length > 0 ? refusedOf(refused, at) : refused,
        })
    }
  }

  function settle(sent: Draft, stored: Question | 'stay') {
    const written = find(sent.key)
    if (stored === 'stay') put({ ...sent, state: 'failed' })
    else if (written?.values === sent.values) drop(sent.key)
    // It was written on meanwhile.
    else if (written) put({ ...written, base: stored, state: 'writing' })
  }

  /** It is saved as soon as it is whole; what was begun and left empty goes. */
  const leave = (key: string) => {
    const draft = find(key)
    if (!draft || draft.state === 'saving') return
    const values = finished(draft.values)
    const same =
      draft.base && JSON.stringify(draftOf(values)) === JSON.stringify(draftOf(valuesOf(draft.base)))
    if (same || isUntouched(draft, type => emptyOf(type as Question['type']))) return drop(key)
    if (Object.keys(problemsOf(values)).length > 0) return put({ ...draft, state: 'incomplete' })
    put({ ...draft, values, state: 'saving' })
    queue.current = queue.current.then(send)
  }

  const acts = useRef({ leave })
  useEffect(() => {
    acts.current = { leave }
  })
  const retryAll = useCallback(() => {
    for (const { key, state } of current.current) if (state === 'failed') acts.current.leave(key)
  }, [])
  useEffect(() => {
    const retry = () => {
      if (!reachable.isAway()) retryAll()
    }
    window.addEventListener('online', retryAll)
    const forget = reachable.subscribe(retry)
    return () => {
      window.removeEventListener('online', retryAll)
      forget()
    }
  }, [retryAll])

  return {
    drafts,
    keys,
    savedAt,
    /** The key of a new question. */
    begin: (groupId: string, after: string | undefined, values: QuestionValues): string => {
      const key = `new-${requestKey()}`
      show([...current.current, { key, groupId, after, values, state: 'writing' }])
      return key
    },
    write: ({ key, question, draft }: Row, groupId: string, values: QuestionValues) =>
      put({
        ...(draft ?? { key, groupId, base: question }),
        values,
        state: draft?.state === 'incomplete' ? 'incomplete' : 'writing',
        refused: {},
      }),
    leave,
    drop,
    retryAll,
    /** What an earlier visit has left unsaved. */
    left,
    takeUp: () => {
      for (const draft of left) if (!find(draft.key)) put({ ...draft, state: 'failed' })
      setLeft([])
    },
    forget: () => {
      for (const { key } of left) void forgetDraft(owner, key)
      setLeft([])
    },
  }
}
