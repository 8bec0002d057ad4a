import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { z } from 'zod'
import type { AnyCaller } from '../../kernel/caller.ts'
import { codeOf } from '../../kernel/db/code-of.ts'
import type { Db } from '../../kernel/db/database.ts'
import { addJob, type Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { StoredFile } from './keep-file.ts'
import { storePicture } from './store-picture.ts'
import { hasThumbnail, insertThumbnail } from './thumbnails.store.ts'

const DRAW_THUMBNAIL = 'draw-thumbnail'
/** Twice as wide as lists show them, for screens with fine points. */
const SIDE = 320
/** A picture of fewer bytes is its own thumbnail. */
const SMALL_BYTES = 64 * 1024

/** Asks for the thumbnail of what was stored, if it is a picture that is worth one; in the transaction that writes its row. */
export async function askThumbnail(
  { db, now }: Pick<AnyCaller, 'db' | 'now'>,
  { key, type, size }: Pick<StoredFile, 'key' | 'type' | 'size'>,
): Promise<void> {
  if (type.startsWith('image/') && size > SMALL_BYTES) await add(db, { key }, now)
}

/** Asks for the thumbnail of a file from the picture of its first page. */
export const askPageThumbnail = (db: Db, key: string, page: string, now: Date): Promise<void> =>
  add(db, { key, page }, now)

const Payload = z.object({ key: z.string(), page: z.string().optional() })

const add = (db: Db, payload: z.infer<typeof Payload>, now: Date) =>
  addJob(db, DRAW_THUMBNAIL, payload, {
    key: `${DRAW_THUMBNAIL} ${payload.key}`,
    runAt: now,
    queue: DRAW_THUMBNAIL,
  })

/** Draws the thumbnail of a picture, or of a file's first page, once (product 10.8). */
export const drawThumbnailJob = ({ database: { db }, files, log }: Kernel): Job => ({
  name: DRAW_THUMBNAIL,
  async work(payload) {
    const { key, page = key } = Payload.parse(payload)
    if (await hasThumbnail(db, key)) return
    try {
      const path = await files.here(page)
      const drawn = await storePicture(files, { path, name: '', type: '', size: 0, sha256: '' }, SIDE)
      // The picture went meanwhile, or somebody else has drawn it.
      if (!(await insertThumbnail(db, key, drawn))) await files.remove(drawn.key)
    } catch (error) {
      // It is gone, or cannot be drawn: it stays without one.
      if (!(error instanceof AppError) && codeOf(error) !== 'ENOENT') throw error
      log.info('a picture has no thumbnail')
    }
  },
})
