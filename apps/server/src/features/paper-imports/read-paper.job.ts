import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { PaperFailureCode } from '@bangxanh/contract/paper-imports/errors.ts'
import { PAPER_IMPORT } from '@bangxanh/contract/paper-imports/limits.ts'
import { errors as uploads } from '@bangxanh/contract/uploads/errors.ts'
import { z } from 'zod'
import { type AnyCaller, actAs, inTransaction } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { addLongWork, type LongJob, removeLongWork } from '../../kernel/jobs/long-work.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Progress } from '../../kernel/workers/in-worker.ts'
import { notify } from '../notifications/public.ts'
import { usualPoints } from './items.store.ts'
import { addModelJob } from './model/add-model-job.ts'
import {
  beginReading,
  endReading,
  failReading,
  type ImportRow,
  writeProgress,
} from './paper-imports.store.ts'
import { PaperRefused } from './paper-refused.ts'
import { hasPages, readInWorker } from './run-reader.ts'
import { sharePoints } from './share-points.ts'
import { storedContent, storedItems, storeItems, storePictures, worthOf } from './store-found.ts'
import { areaOf } from './targets.ts'
import { whileWanted } from './while-wanted.ts'

const READ_PAPER = 'read-paper'
const READ_PAGED_PAPER = 'read-paged-paper'
const Payload = z.object({ importId: z.string() })

const READ = 40

interface NewPaper {
  readonly id: string
  readonly type: string
  readonly personId: string
  readonly schoolId: string | null
}

const keyOf = (id: string) => `${READ_PAPER} ${id}`

/** Asks that a paper is read: it stands in its sender's line. */
export const readLater = (
  { db, now }: Pick<AnyCaller, 'db' | 'now'>,
  { id, type, ...whose }: NewPaper,
): Promise<void> =>
  addLongWork(db, hasPages(type) ? READ_PAGED_PAPER : READ_PAPER, {
    ...{ payload: { importId: id }, key: keyOf(id), runAt: now },
    ...whose,
  })

/** Those that are discarded are read no longer. */
export const readNoLonger = (db: Db, ids: readonly string[]): Promise<void> =>
  removeLongWork(db, ids.map(keyOf))

/** Papers without pages are read in seconds, and behind no scan. */
export const readPaperJob = (kernel: Kernel): LongJob => reader(kernel, READ_PAPER, 3)
export const readPagedPaperJob = (kernel: Kernel): LongJob => reader(kernel, READ_PAGED_PAPER, 2)

/**
 * Reads a paper, once: it ends ready or failed with a reason, also when the server died while it was read (product 4.7). What
 * is no fault of the paper is tried again, a few times.
 */
const reader = (kernel: Kernel, name: string, atOnce: number): LongJob => ({
  ...{ name, atOnce },
  work: (payload, stop) =>
    actAs(kernel, { viewer: null }, async nobody => {
      const { importId } = Payload.parse(payload)
      const begun = await beginReading(nobody.db, importId)
      // Read already, discarded, or tried too often.
      if (!begun) return failReading(nobody.db, importId, 'E_PAPER_FAILED')
      try {
        await whileWanted(nobody, importId, stop, stop => read(nobody, begun, stop))
      } catch (error) {
        const code = failureOf(error)
        // On the way down nobody is to blame: it is read after the next start.
        if (stop?.aborted || (code === null && begun.tries < PAPER_IMPORT.tries)) throw error
        await inTransaction(nobody, async caller => {
          await failReading(caller.db, importId, code ?? 'E_PAPER_FAILED')
          await notify(caller, 'paperRead', importId)
        })
      }
    }),
})

/** What the paper or its owner can do something about; null for what is our fault. */
function failureOf(error: unknown): PaperFailureCode | null {
  if (error instanceof PaperRefused) return error.code
  const isFull =
    error instanceof AppError &&
    [uploads.E_STORAGE_FULL.code, uploads.E_OWN_STORAGE_FULL.code].includes(error.failure.code as never)
  return isFull ? 'E_PAPER_STORAGE' : null
}

async function read(caller: AnyCaller, row: ImportRow, stop: AbortSignal): Promise<void> {
  const since = performance.now()
  const { questionTypes, hasAnswerHint, fileType: type } = row
  const asksModel = row.modelState !== null
  const path = await caller.files.here(row.fileKey)
  let said = 0
  const hear = ({ done, of }: Progress) => {
    const share = Math.floor((READ * done) / of)
    if (share <= said) return
    said = share
    // Only for the eye: a reading does not fail because this did.
    writeProgress(caller.db, row.id, share).catch(() => {})
  }
  const found = await readInWorker(
    { path, type, asked: { questionTypes, hasAnswerHint, asksModel } },
    { hear, stop },
  )
  await writeProgress(caller.db, row.id, READ)
  const keys = await storePictures(caller, row, found.pictures, {
    stop,
    hear: ({ done, of }) => writeProgress(caller.db, row.id, READ + Math.floor((done / of) * (99 - READ))),
  })
  const readMs = Math.round(performance.now() - since)
  await inTransaction(caller, async caller => {
    const { db } = caller
    const worth = sharePoints(worthOf(found), found.partPoints, await usualPoints(db, areaOf(row)))
    const content = storedContent(found, keys)
    // Discarded meanwhile: its pictures are shown by nothing, and freed at night.
    if (!(await endReading(db, row.id, { content, readMs }))) return
    await storeItems(db, row.id, storedItems(found, keys, worth))
    if (asksModel) await addModelJob(db, row, caller.now)
    await notify(caller, 'paperRead', row.id)
  })
}
