import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { editOf } from '../../../shared/edit/use-edit.ts'
import { CallError } from '../../../shared/http/call-error.ts'
import { requestKey } from '../../../shared/http/request-key.ts'
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts'
import type { SheetCalls } from '../mutations.ts'
import type { QuestionOwner } from '../owner.ts'
import type { FileAddresses, Question } from '../question-parts.ts'
import { QuestionReview } from '../question-review.tsx'
import { draftOf, emptyOf, type QuestionValues, valuesOf } from '../question-values.ts'
import { problemsOf } from '../type-editors.ts'
import { withoutEmptyEnd } from '../types/multi-choice/options.ts'
import { forgetDraft, keepDraft, keptOf } from './kept-drafts.ts'
import { type Draft, isUntouched, type Row } from './sheet-rows.ts'
import type { Undo } from './use-undo.ts'

const KEEP_MS = 300
const fieldsOf = (question: Question) => ({ question: draftOf(valuesOf(question)) })

/** As it is sent: lines of options that were left empty at the end are no options. */
const finished = (values: QuestionValues): QuestionValues =>
  values.written.type === 'MultiChoice' ? { ...values, written: withoutEmptyEnd(values.written) } : values

/** What is written on the sheet: kept in the browser as it is typed, saved one after the other as it is left. */
export function useDrafts(
  owner: QuestionOwner,
  calls: SheetCalls,
  files: FileAddresses,
  onUndoable: (message: null, undo: Undo) => void,
) {
  const { t } = useTranslation('questions')
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map())
  const [left, setLeft] = useState<readonly Draft[]>([])
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const current = useRef(drafts)
  const ids = useRef(new Map<string, string>())
  const queue = useRef(Promise.resolve())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const latest = useRef({ owner, calls, files, onUndoable })
  useEffect(() => {
    latest.current = { owner, calls, files, onUndoable }
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

  async function sendNew({ key, groupId, after, values }: Draft): Promise<Question> {
    const { owner, calls, onUndoable } = latest.current
    const behind = after && (ids.current.get(after) ?? after)
    const { question } = await calls.create({
      params: { area: owner.area, questionGroupId: groupId },
      // A row that is not stored itself says no place.
      query: { ...owner.query, ...(behind && !behind.startsWith('new-') && { after: behind }) },
      body: draftOf(values),
    })
    ids.current.set(key, question._id)
    setKeys(known => new Map(known).set(question._id, key))
    const gone = { act: 'delete' as const, questionIds: [question._id], questionGroupIds: [] }
    onUndoable(null, () => calls.act({ params: { area: owner.area }, query: owner.query, body: gone }))
    return question
  }

  async function sendEdit(base: Question, values: QuestionValues): Promise<Question | 'stay'> {
    const { owner, calls, files, onUndoable } = latest.current
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
      const before = { ...draftOf(valuesOf(base)), edition: stored.edition }
      onUndoable(null, () => calls.update({ params, query: owner.query, body: before }))
    }
    return stored
  }

  async function send(key: string): Promise<void> {
    const draft = find(key)
    if (draft?.state !== 'saving') return
    try {
      const stored = draft.base ? await sendEdit(draft.base, draft.values) : await sendNew(draft)
      const written = find(key)
      if (stored === 'stay') put({ ...draft, state: 'failed' })
      else if (written?.values === draft.values) drop(key)
      // It was written on meanwhile.
      else if (written) put({ ...written, base: stored, state: 'writing' })
      setSavedAt(new Date())
    } catch (error) {
      const refused = error instanceof CallError ? error.fields : {}
      put({ ...(find(key) ?? draft), state: 'failed', refused })
    }
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
    queue.current = queue.current.then(() => send(key))
  }

  const acts = useRef({ leave })
  useEffect(() => {
    acts.current = { leave }
  })
  const retryAll = useCallback(() => {
    for (const { key, state } of current.current) if (state === 'failed') acts.current.leave(key)
  }, [])
  useEffect(() => {
    window.addEventListener('online', retryAll)
    return () => window.removeEventListener('online', retryAll)
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
