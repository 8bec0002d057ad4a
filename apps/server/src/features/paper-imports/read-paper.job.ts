import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { PaperFailureCode } from '@bangxanh/contract/paper-imports/errors.ts'
import { PAPER_IMPORT } from '@bangxanh/contract/paper-imports/limits.ts'
import { errors as uploads } from '@bangxanh/contract/uploads/errors.ts'
import { z } from 'zod'
import { type AnyCaller, actAs, inTransaction } from '../../kernel/caller.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { usualPoints } from './items.store.ts'
import { addModelJob } from './model/add-model-job.ts'
import {
  beginReading,
  endReading,
  failReading,
  findImport,
  type ImportRow,
  writeProgress,
} from './paper-imports.store.ts'
import { PaperRefused } from './paper-refused.ts'
import { readInWorker } from './run-reader.ts'
import { sharePoints } from './share-points.ts'
import { storedContent, storedItems, storeItems, storePictures, worthOf } from './store-found.ts'
import { areaOf } from './targets.ts'

export const READ_PAPER = 'read-paper'
const Payload = z.object({ importId: z.string() })

const READ = 40

/**
 * Reads a paper, once: it ends ready or failed with a reason, also when the server died while it was read (product 4.7). What
 * is no fault of the paper is tried again, a few times.
 */
export const readPaperJob = (kernel: Kernel): Job => ({
  name: READ_PAPER,
  work: payload =>
    actAs(kernel, { viewer: null }, async nobody => {
      const { importId } = Payload.parse(payload)
      const begun = await beginReading(nobody.db, importId)
      // Read already, discarded, or tried too often.
      if (!begun) return failReading(nobody.db, importId, 'E_PAPER_FAILED')
      try {
        await read(nobody, begun)
      } catch (error) {
        const code = failureOf(error)
        if (code === null && begun.tries < PAPER_IMPORT.tries) throw error
        await failReading(nobody.db, importId, code ?? 'E_PAPER_FAILED')
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

async function read(caller: AnyCaller, row: ImportRow): Promise<void> {
  const since = performance.now()
  const { questionTypes, hasAnswerHint, fileType: type } = row
  const asksModel = row.modelState !== null
  const path = await caller.files.here(row.fileKey)
  let said = 0
  const found = await readInWorker(
    { path, type, asked: { questionTypes, hasAnswerHint, asksModel } },
    ({ done, of }) => {
      const share = Math.floor((READ * done) / of)
      if (share <= said) return
      said = share
      // Only for the eye: a reading does not fail because this did.
      writeProgress(caller.db, row.id, share).catch(() => {})
    },
  )
  await writeProgress(caller.db, row.id, READ)
  const keys = await storePictures(caller, row, found.pictures, async at => {
    await writeProgress(caller.db, row.id, READ + Math.floor((at / found.pictures.length) * (99 - READ)))
    return (await findImport(caller.db, row.id)) !== undefined
  })
  const readMs = Math.round(performance.now() - since)
  await inTransaction(caller, async caller => {
    const { db } = caller
    const worth = sharePoints(worthOf(found), await usualPoints(db, areaOf(row)))
    const content = storedContent(found, keys)
    // Discarded meanwhile: its pictures are shown by nothing, and freed at night.
    if (!(await endReading(db, row.id, { content, readMs }))) return
    await storeItems(db, row.id, storedItems(found, keys, worth))
    if (asksModel) await addModelJob(db, row, caller.now)
  })
}
