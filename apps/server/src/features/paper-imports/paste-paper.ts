import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { paperFailures } from '@bangxanh/contract/paper-imports/errors.ts'
import { pointsFromNumber } from '@bangxanh/questions/points.ts'
import { PASTED } from '../../data/paper-words.ts'
import type { Caller } from '../../kernel/caller.ts'
import { lineOf } from '../../kernel/plain-text.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { keepFile, type StoredFile, writeFileRow } from '../uploads/public.ts'
import { usualPoints } from './items.store.ts'
import { insertImport } from './paper-imports.store.ts'
import { PaperRefused } from './paper-refused.ts'
import type { FoundInPaper } from './read-found.ts'
import { readInWorker } from './run-reader.ts'
import { sharePoints } from './share-points.ts'
import { storedContent, storedItems, storeItems, storePictures, worthOf } from './store-found.ts'
import type { Target } from './targets.ts'

interface Pasted {
  readonly importId: string
  readonly found: { readonly accepted: number; readonly open: number; readonly leftOver: number }
}

/**
 * Reads pasted HTML while its sender waits, and keeps what was found as an import that is ready (product 9.136): what is whole
 * and raised no doubt is accepted, the rest is open. Call it outside of a transaction.
 * @param each points of a question where nothing else says them
 * @throws E_PASTE_NO_QUESTIONS, E_PASTE_UNREADABLE, E_PASTE_TOO_LARGE, E_STORAGE_FULL, E_OWN_STORAGE_FULL
 */
export async function pastePaper(
  caller: Caller,
  target: Target,
  { path, type }: Upload,
  each: number | undefined,
): Promise<Pasted> {
  const since = performance.now()
  const { viewer, files, now, language } = caller
  const schoolId = target.schoolId ?? viewer.grants.find(grant => grant.schoolId)?.schoolId ?? null
  const found = withHeading(fromAnyNumber(await readPasted(path, type)))
  const keys = await storePictures(caller, { createdBy: viewer.userId, schoolId }, found.pictures)
  const content = storedContent(found, keys)
  // HTML of strangers is served to nobody: what is kept to be looked up are its words.
  const words = Buffer.from(`${content.blocks.map(({ html }) => lineOf(html)).join('\n')}\n`)
  const stored: StoredFile = {
    ...(await files.put(words, 'txt')),
    size: words.length,
    name: `${PASTED[language]}.txt`,
    type: 'text/plain',
  }
  return keepFile(caller, stored, async caller => {
    const { db } = caller
    await writeFileRow(caller, stored, { ownerId: viewer.userId, schoolId })
    const importId = await insertImport(db, target, {
      createdBy: viewer.userId,
      fileKey: stored.key,
      questionTypes: ['Auto'],
      hasAnswerHint: true,
      useModel: false,
      newQuestions: [],
      modelState: null,
      createdAt: now,
      state: 'ready',
      progress: 100,
      readMs: Math.round(performance.now() - since),
      content,
    })
    const usual = await usualPoints(db, target)
    const worth = sharePoints(
      worthOf(found),
      found.partPoints,
      usual,
      each === undefined ? each : pointsFromNumber(each),
    )
    const items = storedItems(found, keys, worth).map(item => ({
      ...item,
      state: !item.missing?.length && item.warnings.length === 0 ? ('accepted' as const) : item.state,
    }))
    await storeItems(db, importId, items)
    const accepted = items.filter(({ state }) => state === 'accepted').length
    return {
      importId,
      found: { accepted, open: items.length - accepted, leftOver: content.leftOver.length },
    }
  })
}

async function readPasted(path: string, type: string): Promise<FoundInPaper> {
  try {
    const asked = { questionTypes: ['Auto' as const], hasAnswerHint: true, asksModel: false }
    return await readInWorker({ path, type, asked })
  } catch (error) {
    if (!(error instanceof PaperRefused)) throw error
    const told =
      error.code === 'E_PAPER_NO_QUESTIONS' || error.code === 'E_PAPER_TOO_LARGE'
        ? error.code
        : 'E_PAPER_UNREADABLE'
    throw new AppError(paperFailures[OF_PASTE[told]])
  }
}
const OF_PASTE = {
  E_PAPER_NO_QUESTIONS: 'E_PASTE_NO_QUESTIONS',
  E_PAPER_TOO_LARGE: 'E_PASTE_TOO_LARGE',
  E_PAPER_UNREADABLE: 'E_PASTE_UNREADABLE',
} as const

/** What is copied may begin in the middle of a paper: nothing is missing before its first question. */
function fromAnyNumber(found: FoundInPaper): FoundInPaper {
  const [first, ...more] = found.items
  if (!first) return found
  const warnings = first.warnings.filter(warning => warning !== 'number-missing')
  return { ...found, items: [{ ...first, warnings }, ...more] }
}

/** The first part goes into a group that has its name already: the heading is told as what is left. */
function withHeading(found: FoundInPaper): FoundInPaper {
  const { blocks, parts, leftOver } = found.content
  const heading = parts[found.items[0]?.part ?? 0]?.heading ?? ''
  if (lineOf(heading) === '') return found
  const at = Math.max(
    0,
    blocks.findIndex(({ html }) => lineOf(html) !== '' && lineOf(heading).startsWith(lineOf(html))),
  )
  return {
    ...found,
    content: { ...found.content, leftOver: [{ html: heading, place: { from: at, to: at } }, ...leftOver] },
  }
}
