import { PAPER_IMPORT } from '@bangxanh/contract/paper-imports/limits.ts'
import type { PaperPlace } from '@bangxanh/contract/paper-imports/schemas.ts'
import { pointsFromNumber } from '@bangxanh/questions/points.ts'
import { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import type { AnyCaller } from '../../../kernel/caller.ts'
import { type ItemRow, insertItems, type NewItem, readItems, usualPoints } from '../items.store.ts'
import { type ImportRow, readContent } from '../paper-imports.store.ts'
import type { StoredContent } from '../paper-imports.view.ts'
import { sharePoints } from '../share-points.ts'
import { areaOf } from '../targets.ts'
import { addToContent, proposeKey } from './model.store.ts'
import type { ModelAnswer, Written } from './read-answer.ts'
import { isKeyless } from './tasks-of.ts'

/** A shorter one stands in any text. */
const SHORTEST = 8

/** Texts of any origin are equal in NFC and with one space where there are some. */
const even = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * The paragraphs in which these words stand, as they stand there; null where they do not.
 * @param texts of the paragraphs, as `lineOf` makes them
 */
export function findQuote(texts: readonly string[], quote: string): PaperPlace | null {
  const words = even(quote)
  if (words.length < SHORTEST) return null
  const all = texts.filter(text => text !== '').join(' ')
  const begin = all.indexOf(words)
  if (begin < 0) return null
  const end = begin + words.length - 1
  let from = -1
  let length = 0
  for (const [at, text] of texts.entries()) {
    if (text === '') continue
    length += text.length + 1
    if (from < 0 && begin < length) from = at
    if (end < length) return { from, to: at }
  }
  return null
}

/** Signs of a quote that are kept. */
const MOST_QUOTE = 1_000

interface Proposed {
  readonly answers: readonly ModelAnswer[]
  /** Of the paper's paragraphs. */
  readonly texts: readonly string[]
  readonly isCut: boolean
}

/**
 * Puts what a model answered behind what the reader found: open, by the model, each question with its place where its quote stands
 * in the paper. Call it with the import locked.
 */
export async function addProposals(
  { db }: AnyCaller,
  row: ImportRow,
  { answers, texts, isCut }: Proposed,
): Promise<void> {
  const items = await readItems(db, row.id)
  const { parts, warnings } = (await readContent(db, row.id)) as StoredContent
  // Asked again, it goes on where it stopped.
  const own = parts.findIndex(({ byModel }) => byModel)
  for (const { question, right } of answers.flatMap(({ keys }) => keys)) {
    const item = items.find(({ position }) => position === question)
    if (item && isKeyless(item)) await addKey(db, item, right)
  }
  const first = (items.at(-1)?.position ?? -1) + 1
  const written = answers.flatMap(({ questions }) => questions).slice(0, PAPER_IMPORT.items - first)
  const usual = await usualPoints(db, areaOf(row))
  const [found] = items
  // As much as what stands beside them, where the exam is empty still.
  if (usual.size === 0 && found) usual.set('', pointsFromNumber(found.draft.point))
  const worth = sharePoints(
    written.map(({ draft: { type } }) => ({ type, left: false, own: null, part: 0 })),
    [],
    usual,
  )
  const places = written.map(({ quote }) => findQuote(texts, quote))
  await insertItems(
    db,
    row.id,
    written.map((one, at) => ({
      ...itemOf(one, places[at] ?? null, worth[at] ?? 0),
      position: first + at,
      part: own < 0 ? parts.length : own,
    })),
  )
  await addToContent(db, row.id, {
    parts: written.length > 0 && own < 0 ? [{ heading: '', byModel: true }] : [],
    warnings: isCut && !warnings.includes('model-cut') ? ['model-cut'] : [],
  })
}

function itemOf({ draft, quote }: Written, place: PaperPlace | null, point: number) {
  return {
    draft: { ...draft, point },
    warnings: place ? [] : ['no-quote'],
    placeFrom: place?.from ?? null,
    placeTo: place?.to ?? null,
    quote: place ? quote.slice(0, MOST_QUOTE) : null,
    madeBy: 'model',
    state: 'open',
  } satisfies Omit<NewItem, 'position' | 'part'>
}

/** What does not fit the question is no answer to it. */
async function addKey(db: AnyCaller['db'], item: ItemRow, right: unknown): Promise<void> {
  const { success, data } = QuestionDraft.safeParse({ ...item.draft, right })
  if (!success) return
  const warnings = item.warnings.map(warning => (warning === 'no-key' ? 'model-key' : warning))
  await proposeKey(db, item, { draft: { ...item.draft, right: data.right }, warnings })
}
