import { Readable } from 'node:stream'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { PAPER_IMPORT } from '@bangxanh/contract/paper-imports/limits.ts'
import type { FoundPicture } from '@bangxanh/papers/found.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { AnyCaller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Progress } from '../../kernel/workers/in-worker.ts'
import { keepFile, storePicture, writeFileRow } from '../uploads/public.ts'
import { insertItems, type NewItem } from './items.store.ts'
import type { ImportRow } from './paper-imports.store.ts'
import type { StoredContent } from './paper-imports.view.ts'
import { mapTexts, namedIn, withPictures } from './pictures.ts'
import type { FoundInPaper } from './read-found.ts'

/** Wide enough for a scanned page to be read on a large screen. */
const PICTURE_SIDE = 2000
/** Kinds that are drawn anew as something that browsers show. */
const DRAWABLE = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/tiff']

/** What `sharePoints` asks of the questions of a paper. */
export const worthOf = ({ items, points }: FoundInPaper) =>
  items.map(({ draft, state, part }, at) => ({
    type: draft.type,
    left: state === 'rejected',
    own: points[at] ?? null,
    part,
  }))

/** What is kept of a paper beside its questions. `keys`: of its pictures, by name. */
export function storedContent({ content }: FoundInPaper, keys: ReadonlyMap<string, string>): StoredContent {
  const { pages, ...texts } = content
  return {
    ...mapTexts(texts, html => withPictures(html, keys)),
    pages: pages.flatMap(({ picture, ...size }) => {
      const key = keys.get(picture)
      return key ? [{ key, ...size }] : []
    }),
  }
}

/** Its questions as rows. @param worth what each brings, in points */
export const storedItems = (
  { items }: FoundInPaper,
  keys: ReadonlyMap<string, string>,
  worth: readonly number[],
) => items.map((item, at) => withKeys(item, keys, worth[at] ?? 0))

/** Rows of one statement. */
const AT_ONCE = 100

export async function storeItems(db: Db, importId: string, items: readonly NewItem[]): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE)
    await insertItems(db, importId, items.slice(from, from + AT_ONCE))
}

function withKeys(
  { draft, warnings, ...item }: FoundInPaper['items'][number],
  keys: ReadonlyMap<string, string>,
  point: number,
) {
  const names: string[] = []
  const filled = mapTexts(draft, html => {
    names.push(...namedIn(html))
    return withPictures(html, keys)
  })
  const isLost = names.some(name => !keys.has(name))
  // Some old pictures can be drawn anew after all.
  const kept = warnings.filter(warning => isLost || warning !== 'old-picture')
  const lost = isLost && !kept.includes('old-picture') ? (['lost-picture'] as const) : []
  return {
    ...item,
    warnings: [...kept, ...lost],
    draft: { ...filled, point },
  }
}

interface Watched {
  readonly hear?: (progress: Progress) => Promise<void>
  /** Aborts once nobody wants the paper any longer. */
  readonly stop?: AbortSignal
}

/**
 * Stores the pictures of a paper, drawn anew, each as an upload of its own.
 * @returns keys with their slash, by name
 */
export async function storePictures(
  caller: AnyCaller,
  { createdBy, schoolId }: Pick<ImportRow, 'createdBy' | 'schoolId'>,
  pictures: readonly FoundPicture[],
  { hear, stop }: Watched = {},
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>()
  const wanted = pictures.slice(0, PAPER_IMPORT.pictures)
  for (const [at, { name, bytes }] of wanted.entries()) {
    const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
    if (!DRAWABLE.includes(type)) continue
    const received = await caller.files.receive(Readable.from([Buffer.from(bytes)]))
    try {
      const stored = await storePicture(caller.files, { ...received, name, type }, PICTURE_SIDE)
      await keepFile(caller, stored, caller => writeFileRow(caller, stored, { ownerId: createdBy, schoolId }))
      keys.set(name, `/${stored.key}`)
    } catch (error) {
      // A broken picture costs itself alone.
      if (!(error instanceof AppError) || error.failure.code !== common.E_FILE_INVALID.code) throw error
    } finally {
      await caller.files.drop(received)
    }
    stop?.throwIfAborted()
    if (at % 10 === 9) await hear?.({ done: at, of: wanted.length })
  }
  return keys
}
