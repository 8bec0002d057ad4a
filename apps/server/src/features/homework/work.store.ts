import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { attemptFiles, attempts } from '../../schema/learn.ts'
import { files, thumbnails } from '../../schema/uploads.ts'
import type { NamedRow } from '../uploads/public.ts'

/** What an attempt at homework without questions holds. */
export interface WorkRow {
  readonly text: string | null
  readonly grid: readonly (string | null)[] | null
  readonly seq: number | null
  readonly readAt: Date | null
  readonly savedAt: Date | null
  /** What an app has said. */
  readonly appScore: number | null
  readonly appDetails: string | null
  readonly files: readonly NamedRow[]
}

export async function readWork(db: Db, attemptId: string): Promise<WorkRow | undefined> {
  const [row] = await db
    .select({
      text: attempts.workText,
      grid: attempts.workGrid,
      seq: attempts.workSeq,
      readAt: attempts.workReadAt,
      savedAt: attempts.workSavedAt,
      appScore: attempts.appScore,
      appDetails: attempts.appDetails,
    })
    .from(attempts)
    .where(eq(attempts.id, attemptId))
  if (!row) return undefined
  const named = await db
    .select({
      key: files.key,
      name: files.name,
      type: files.type,
      size: files.size,
      thumbnailKey: thumbnails.key,
    })
    .from(attemptFiles)
    .innerJoin(files, eq(files.key, attemptFiles.key))
    .leftJoin(thumbnails, eq(thumbnails.fileKey, files.key))
    .where(and(eq(attemptFiles.attemptId, attemptId), isNotNull(attemptFiles.position)))
    .orderBy(asc(attemptFiles.position))
  return { ...row, files: named }
}
