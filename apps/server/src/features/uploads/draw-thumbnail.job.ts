import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import { codeOf } from '../../kernel/db/database.ts'
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
  if (!type.startsWith('image/') || size <= SMALL_BYTES) return
  await addJob(
    db,
    DRAW_THUMBNAIL,
    { key },
    { key: `${DRAW_THUMBNAIL} ${key}`, runAt: now, queue: DRAW_THUMBNAIL },
  )
}

/** Draws the thumbnail of a picture, once (product 10.8). */
export const drawThumbnailJob = ({ database: { db }, files, log }: Kernel): Job => ({
  name: DRAW_THUMBNAIL,
  async work(payload) {
    const { key } = payload as { key: string }
    if (await hasThumbnail(db, key)) return
    try {
      const path = await files.here(key)
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
