import { PAGED } from '@bangxanh/contract/uploads/limits.ts'
import type { DrawnPages } from '@bangxanh/papers/draw-pages.ts'
import { z } from 'zod'
import { codeOf } from '../../kernel/db/code-of.ts'
import type { LongJob } from '../../kernel/jobs/long-work.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { inWorker, programOf, WorkerFailed, type WorkerLimits } from '../../kernel/workers/in-worker.ts'
import { askPageThumbnail } from './draw-thumbnail.job.ts'
import {
  addDrawing,
  beginDrawing,
  DRAW_PAGES,
  endDrawing,
  insertPage,
  pagesDone,
} from './file-pages.store.ts'

const Payload = z.object({ key: z.string() })

/** A file of few pages waits for so many of a long one at most. */
const AT_ONCE = 10
const program = programOf('draw-pages-worker', import.meta.url)
/** A page takes a tenth of a second on an idle core; a scan of 600 dpi, on a busy machine, some seconds. */
const LIMITS: WorkerLimits = { timeMs: 120_000, heapMb: 512 }

export interface ToDraw {
  readonly path: string
  /** What the file is. */
  readonly type: string
  readonly from: number
  readonly to: number
}
export type DrawingResult = DrawnPages | 'protected' | 'unreadable'

/** Draws the next pages of a file, once, and asks for those after them (product 10.49). */
export const drawPagesJob = ({ database: { db }, files, clock, log }: Kernel): LongJob => ({
  name: DRAW_PAGES,
  atOnce: 1,
  async work(payload) {
    const { key } = Payload.parse(payload)
    const begun = await beginDrawing(db, key)
    // Drawn already, gone, or tried too often.
    if (!begun) return
    const to = Math.min(begun.done + AT_ONCE, PAGED.pages)
    const told = await draw(files, key, { type: begun.type, from: begun.done + 1, to })
    if (typeof told === 'string') {
      log.info({ state: told }, 'the pages of a file are not drawn')
      return endDrawing(db, key, told)
    }
    for (const { bytes, ...page } of told.pages) {
      const stored = await files.put(Buffer.from(bytes), 'jpg')
      // The file went meanwhile, or somebody else has drawn it.
      if (!(await insertPage(db, { ...page, ...stored, fileKey: key, size: bytes.length })))
        await files.remove(stored.key)
      else if (page.page === 1) await askPageThumbnail(db, key, stored.key, clock.now())
    }
    const done = Math.min(to, told.total)
    const isAll = done >= Math.min(told.total, PAGED.pages)
    await db.transaction(async tx => {
      if ((await pagesDone(tx, key, { done, total: told.total, isAll })) && !isAll)
        await addDrawing(tx, key, done, clock.now())
    })
  },
})

async function draw(
  files: Kernel['files'],
  key: string,
  wanted: Omit<ToDraw, 'path'>,
): Promise<DrawingResult> {
  try {
    return await inWorker<DrawingResult>(
      program,
      { path: await files.here(key), ...wanted } satisfies ToDraw,
      LIMITS,
    )
  } catch (error) {
    if (error instanceof WorkerFailed || codeOf(error) === 'ENOENT') return 'unreadable'
    throw error
  }
}
