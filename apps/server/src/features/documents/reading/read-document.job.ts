import { z } from 'zod'
import type { LongJob } from '../../../kernel/jobs/long-work.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { inWorker, programOf, WorkerFailed, type WorkerLimits } from '../../../kernel/workers/in-worker.ts'
import type { ReadDocument } from './read-office.ts'
import { READ_DOCUMENT } from './readable.ts'
import { beginReading, endReading } from './reading.store.ts'

const Payload = z.object({ documentId: z.string() })

const program = programOf('read-document-worker', import.meta.url)
const LIMITS: WorkerLimits = { timeMs: 60_000, heapMb: 384 }

/** Reads what a document says, once; what cannot be read stays a file that is downloaded. */
export const readDocumentJob = ({ database: { db }, files }: Kernel): LongJob => ({
  name: READ_DOCUMENT,
  // Nobody waits for it but a search.
  atOnce: 1,
  async work(payload) {
    const { documentId } = Payload.parse(payload)
    const begun = await beginReading(db, documentId)
    // Read already, deleted, or tried too often.
    if (!begun) return
    const file = { path: await files.here(begun.fileKey), type: begun.type }
    const told = await inWorker<ReadDocument | null>(program, file, LIMITS).catch(error => {
      if (error instanceof WorkerFailed) return null
      throw error
    })
    await endReading(db, documentId, told)
  },
})
