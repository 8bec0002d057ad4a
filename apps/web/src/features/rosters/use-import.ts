import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '../../shared/http/call-error.ts'
import type { Answer, Done, ImportKind, Preview, Reading, SentRow } from './import-kind.ts'

type Step<Cells> =
  | { readonly at: 'choose' }
  | { readonly at: 'reading'; readonly share: number }
  | { readonly at: 'preview'; readonly preview: Preview<Cells>; readonly stale: boolean }
  | { readonly at: 'applying'; readonly count: number }
  | { readonly at: 'done'; readonly done: Done }

/** The way of one file: chosen, read, looked at, taken over. Failures are told by the notice of every call. */
export function useImport<Cells>(kind: ImportKind<Cells>, given?: File) {
  const [step, setStep] = useState<Step<Cells>>({ at: 'choose' })
  const [file, setFile] = useState<File | null>(null)
  const [how, setHow] = useState<Reading>({ keepCapitals: false })
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer>>(new Map())
  const stop = useRef<AbortController>(null)

  const read = async (from: File, reading: Reading) => {
    const abort = new AbortController()
    stop.current = abort
    setFile(from)
    setHow(reading)
    setStep({ at: 'reading', share: 0 })
    try {
      const onProgress = (share: number) => setStep({ at: 'reading', share })
      const preview = await kind.preview(from, reading, { signal: abort.signal, onProgress })
      setAnswers(new Map())
      setStep({ at: 'preview', preview, stale: false })
    } catch {
      // Also when it was cancelled: another file may be chosen.
      setStep({ at: 'choose' })
    }
  }

  const begin = useEffectEvent((from: File) => void read(from, how))
  useEffect(() => {
    if (given) begin(given)
  }, [given])

  const apply = async (preview: Preview<Cells>) => {
    const rows = preview.rows.flatMap(({ row, basis, cells }): SentRow<Cells>[] =>
      basis === null ? [] : [{ row, basis, cells, ...answers.get(row) }],
    )
    setStep({ at: 'applying', count: rows.length })
    try {
      setStep({ at: 'done', done: await kind.apply(rows) })
    } catch (error) {
      const stale = error instanceof CallError && error.code === 'E_ROSTER_CHANGED'
      setStep({ at: 'preview', preview, stale })
    }
  }

  return {
    step,
    file,
    how,
    answers,
    read,
    apply,
    cancel: () => stop.current?.abort(),
    restart: () => setStep({ at: 'choose' }),
    answer: (rows: readonly number[], answer: Answer) =>
      setAnswers(before => new Map([...before, ...rows.map(row => [row, answer] as const)])),
  }
}
