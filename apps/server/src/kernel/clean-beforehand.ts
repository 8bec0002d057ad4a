import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { cleanedBeforehand } from './clean-html.ts'
import { inWorker, programOf, USUAL, WorkerFailed } from './workers/in-worker.ts'

const program = programOf('clean-html-worker', import.meta.url)
/** The worst that a body can hold takes some ten seconds. */
const LIMITS = { ...USUAL, timeMs: 60_000 }

/** More of these in one body are cleaned elsewhere: so many take up to a tenth of a second. */
const MOST_TAGS = 1_500
const MOST_SIGNS = 100_000

/**
 * Acts with the rich text in a value cleaned, if there is so much of it that everybody would wait: in a worker, before `cleanHtml`
 * is asked for it. Call it outside of a transaction: it may wait.
 * @throws E_TOO_LARGE for what cannot be cleaned within a worker's time and memory
 */
export async function cleaningBeforehand<R>(value: unknown, act: () => Promise<R>): Promise<R> {
  const texts = [...new Set(markedTexts(value))]
  if (!isMuch(texts)) return act()
  const clean = await inWorker<string[]>(program, texts, LIMITS).catch(error => {
    throw error instanceof WorkerFailed ? new AppError(errors.E_TOO_LARGE) : error
  })
  return cleanedBeforehand.run(new Map(texts.map((text, at) => [text, clean[at] as string])), act)
}

/** Deeper than any schema has rich text. */
const DEEPEST = 20

/** Every text in it that may hold markup. What is no rich text is cleaned in vain, and nobody asks for it. */
function markedTexts(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return /[<&]/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return []
  return Object.values(value).flatMap(one => markedTexts(one, depth + 1))
}

function isMuch(texts: readonly string[]): boolean {
  let [tags, signs] = [0, 0]
  for (const text of texts) {
    signs += text.length
    for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) tags += 1
    if (tags > MOST_TAGS || signs > MOST_SIGNS) return true
  }
  return false
}
