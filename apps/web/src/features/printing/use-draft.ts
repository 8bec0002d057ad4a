import type { Paper, PaperProposal } from '@bangxanh/contract/printing/schemas.ts'
import { PRINT } from '@bangxanh/printing/limits.ts'
import type { PrintedExam, PrintHead, PrintSettings } from '@bangxanh/printing/model.ts'
import { drawVariants } from '@bangxanh/printing/variants.ts'
import { useEffect, useMemo, useState } from 'react'
import { requestKey } from '../../shared/http/request-key.ts'

interface Kept {
  readonly settings: PrintSettings
  readonly head: PrintHead
  readonly seed: string
}

/** What was chosen and not printed, by what it began as: after a print it begins anew. Gone with the page. */
const kept = new Map<string, Kept>()

/** What is going to be printed: it begins as what was printed last, in the same order. */
export function useDraft(
  examId: string,
  exam: PrintedExam,
  proposal: PaperProposal,
  papers: readonly Paper[],
) {
  const began = JSON.stringify([examId, proposal])
  const before = kept.get(began)
  const [settings, setSettings] = useState(before?.settings ?? proposal.settings)
  const [head, setHead] = useState(before?.head ?? proposal.head)
  const [seed, setSeed] = useState(() => before?.seed ?? proposal.seed ?? requestKey())
  useEffect(() => {
    kept.set(began, { settings, head, seed })
  }, [began, settings, head, seed])
  const { count, firstCode, shuffleQuestions, shuffleOptions } = settings
  const variants = useMemo(
    () => drawVariants(exam, { count, firstCode, shuffleQuestions, shuffleOptions }, seed),
    [exam, count, firstCode, shuffleQuestions, shuffleOptions, seed],
  )
  return {
    settings,
    head,
    seed,
    variants,
    change: (change: Partial<PrintSettings>) => setSettings(before => ({ ...before, ...change })),
    changeHead: (change: Partial<PrintHead>) => setHead(before => ({ ...before, ...change })),
    /** Another order; under codes of its own where others are in use, so that no code has two keys. */
    shuffle: () => {
      setSeed(requestKey())
      setSettings(before => ({ ...before, firstCode: freeCode(before, papers) }))
    },
  }
}

/** The first code of these variants: as it is, unless it was printed; then that of the next hundred (201 after 101 to 104). */
function freeCode({ firstCode, count }: PrintSettings, papers: readonly Paper[]): number {
  const used = papers.map(({ settings }) => settings)
  const isUsed = used.some(one => firstCode < one.firstCode + one.count && one.firstCode < firstCode + count)
  if (!isUsed) return firstCode
  const last = Math.max(...used.map(one => one.firstCode + one.count - 1))
  const next = (Math.floor(last / 100) + 1) * 100 + 1
  return next <= PRINT.code.max ? next : firstCode
}
