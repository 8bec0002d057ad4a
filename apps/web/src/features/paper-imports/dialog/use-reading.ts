import { readPaperImport } from '@bangxanh/contract/paper-imports/endpoints.ts'
import type { NewQuestions } from '@bangxanh/contract/paper-imports/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../shared/http/call-error.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { useDeleteImport, useStartImport } from '../mutations.ts'
import type { PaperTarget } from '../target.ts'
import { askedOf, type OfferedType } from './type-choice.ts'

/** What the server says when it has taken a file; the same word in both languages. */
const ACCEPTED = 'Workflow was started'

/** A paper that is read by then leads straight on; a longer one is waited for elsewhere. */
const PATIENCE_MS = 8_000

interface Asked {
  /** It may have to be made ready. */
  readonly file: Promise<File>
  readonly types: readonly OfferedType[]
  readonly hasAnswerHint: boolean
  readonly useModel: boolean
  readonly newQuestions: readonly NewQuestions[]
}

interface Outcome {
  readonly onReady: (importId: string) => void
  /** It is still read, and may be for minutes. */
  readonly onAccepted: (importId: string) => void
}

/** Sends a file and waits for its first seconds: `sent` is the share that has left, `progress` how much is read, both 0 to 1. */
export function useReading(target: PaperTarget, { onReady, onAccepted }: Outcome) {
  const { t } = useTranslation('paperImports')
  const start = useStartImport(target)
  const discard = useDeleteImport()
  const [sent, setSent] = useState<number>()
  const [importId, setImportId] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  const done = useRef({ onReady, onAccepted })
  useEffect(() => {
    done.current = { onReady, onAccepted }
  })
  useEffect(() => () => stop.current?.abort(), [])

  const reading = useApiQuery(
    readPaperImport,
    { params: { importId: importId ?? '' } },
    { enabled: importId !== undefined, every: 700, freshFor: 0 },
  )
  const paper = reading.data?.paperImport

  useEffect(() => {
    if (importId === undefined) return
    const timer = setTimeout(() => done.current.onAccepted(importId), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [importId])
  const drop = discard.mutate
  useEffect(() => {
    if (!paper || importId === undefined) return
    if (paper.state === 'ready') done.current.onReady(importId)
    if (paper.state === 'failed') {
      setImportId(undefined)
      setFailure(paper.failure?.msg || t('failed'))
      // It was told here, so it need not be told again on the exam's page.
      drop({ params: { importId } })
    }
  }, [paper, importId, drop, t])

  const send = async ({ file, types, hasAnswerHint, useModel, newQuestions }: Asked) => {
    setFailure(undefined)
    setSent(0)
    const stopped = new AbortController()
    stop.current = stopped
    try {
      const ready = await file
      if (stopped.signal.aborted) return
      const reply = await start.mutateAsync({
        fields: {
          idHomework: target.ownerId,
          questionTypes: askedOf(types),
          hasAnswerHint: hasAnswerHint ? 'true' : 'false',
          ...(useModel && { useModel: 'true' }),
          ...(newQuestions.length > 0 && { newQuestions: [...newQuestions] }),
        },
        file: ready,
        options: { onProgress: setSent, signal: stopped.signal },
      })
      if (reply.msg === ACCEPTED && reply.importId) setImportId(reply.importId)
      else setFailure(t('unexpected'))
    } catch (error) {
      if (!stopped.signal.aborted) setFailure((error instanceof CallError && error.msg) || t('failed'))
    } finally {
      setSent(undefined)
    }
  }

  return {
    send,
    busy: sent !== undefined || importId !== undefined,
    sent,
    /** Taken by the server, and how much of it is read. */
    progress: importId === undefined ? undefined : (paper?.progress ?? 0) / 100,
    /** How many of one's own papers are read before it; undefined while it does not wait. */
    ahead: (importId !== undefined && paper?.ahead) || undefined,
    failure,
    forget: () => setFailure(undefined),
    cancel: () => {
      stop.current?.abort()
      if (importId !== undefined) drop({ params: { importId } })
      setImportId(undefined)
    },
    /** Goes on without this dialog, where the file has left. */
    leave: importId === undefined ? undefined : () => onAccepted(importId),
  }
}
