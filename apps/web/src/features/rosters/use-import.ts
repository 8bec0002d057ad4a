import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '../../shared/http/call-error.ts'
import type { Answer, Done, ImportKind, Preview, Reading, SentRow } from './import-kind.ts'

type Step<Cells> =
  | { readonly at: 'choose' }
  | { readonly at: 'reading'; readonly share: number }
  | {
      readonly at: 'preview'
      readonly preview: Preview<Cells>
      readonly stale: boolean
      readonly seen: string
    }
  | { readonly at: 'applying'; readonly count: number }
  | { readonly at: 'done'; readonly done: Done }

/** The answers who somebody is, to tell whether a preview has shown what they lead to. */
const namedIn = (answers: ReadonlyMap<number, Answer>) =>
  [...answers]
    .flatMap(([row, { _id }]) => (_id ? [`${row}=${_id}`] : []))
    .sort()
    .join()

/** The way of one file: chosen, read, looked at, taken over. Failures are told by the notice of every call. */
export function useImport<Cells>(kind: ImportKind<Cells>, given?: File) {
  const [step, setStep] = useState<Step<Cells>>({ at: 'choose' })
  const [file, setFile] = useState<File | null>(null)
  const [how, setHow] = useState<Reading>({ keepCapitals: false })
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer>>(new Map())
  const stop = useRef<AbortController>(null)

  const read = async (from: File, reading: Reading, said: ReadonlyMap<number, Answer> = new Map()) => {
    const before = step
    const abort = new AbortController()
    stop.current = abort
    setFile(from)
    setHow(reading)
    setStep({ at: 'reading', share: 0 })
    try {
      const onProgress = (share: number) => setStep({ at: 'reading', share })
      const preview = await kind.preview(from, reading, { signal: abort.signal, onProgress }, said)
      // What an answer led to may be refused; then another one is due.
      const isRefused = new Set(preview.rows.filter(row => row.problem).map(({ row }) => row))
      setAnswers(
        new Map([...said].filter(([row, { decision }]) => decision === 'skip' || !isRefused.has(row))),
      )
      setStep({ at: 'preview', preview, stale: false, seen: namedIn(said) })
    } catch {
      // Also when it was cancelled: what was answered is kept, else another file may be chosen.
      setStep(before.at === 'preview' && said.size > 0 ? before : { at: 'choose' })
    }
  }

  const begin = useEffectEvent((from: File) => void read(from, how))
  useEffect(() => {
    if (given) begin(given)
  }, [given])

  const isUnseen = !!kind.showsAnswers && step.at === 'preview' && namedIn(answers) !== step.seen

  const apply = async (preview: Preview<Cells>) => {
    if (!file) return
    if (isUnseen) return read(file, how, answers)
    const rows = preview.rows.flatMap(({ row, basis, cells }): SentRow<Cells>[] =>
      basis === null ? [] : [{ row, basis, cells, ...answers.get(row) }],
    )
    setStep({ at: 'applying', count: rows.length })
    try {
      setStep({ at: 'done', done: await kind.apply(rows, { file, how, answers }) })
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined
      // By the answers a row is refused: each row says why.
      if (code === 'E_IMPORT_REFUSED') return read(file, how, answers)
      const stale = code === 'E_ROSTER_CHANGED'
      setStep({ at: 'preview', preview, stale, seen: namedIn(answers) })
    }
  }

  return {
    step,
    file,
    how,
    answers,
    isUnseen,
    read,
    apply,
    cancel: () => stop.current?.abort(),
    restart: () => setStep({ at: 'choose' }),
    /** Null takes an answer back. */
    answer: (rows: readonly number[], answer: Answer | null) =>
      setAnswers(before => {
        const kept = [...before].filter(([row]) => !rows.includes(row))
        return new Map([...kept, ...(answer ? rows.map(row => [row, answer] as const) : [])])
      }),
  }
}
