import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { DirectUpload } from '../../kernel/files/local-files.ts'
import { users } from '../../schema/account.ts'
import { uploadParts, uploads } from '../../schema/uploads.ts'

export type UploadRow = typeof uploads.$inferSelect
export type PartRow = typeof uploadParts.$inferInsert

/** Of one person nobody else opens an upload until the transaction ends, so that their number can be told. */
export async function countOpen(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ count: number; bytes: number }> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql`coalesce(sum(${uploads.size}), 0)`.mapWith(Number),
    })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isNull(uploads.key), gt(uploads.expiresAt, now)))
  return row ?? { count: 0, bytes: 0 }
}

export async function insertUpload(db: Db, row: UploadRow): Promise<void> {
  await db.insert(uploads).values(row)
}

/** In its time, and of an account that may still sign in. */
const stands = (id: string, now: Date) =>
  and(
    eq(uploads.id, id),
    gt(uploads.expiresAt, now),
    sql`exists (select from ${users} where ${users.id} = ${uploads.userId} and ${users.disabledAt} is null)`,
  )

export async function findUpload(db: Db, id: string, now: Date): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(stands(id, now))
  return row
}

/** The same; nobody else adds to it or ends it until the transaction ends. */
export async function lockUpload(db: Db, id: string, now: Date): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(stands(id, now)).for('no key update')
  return row
}

/** The parts that have come, in their order. */
export async function readParts(db: Db, uploadId: string): Promise<{ number: number; key: string }[]> {
  return db
    .select({ number: uploadParts.number, key: uploadParts.key })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .orderBy(uploadParts.number)
}

/** False: that part has come already. */
export async function insertPart(db: Db, part: PartRow): Promise<boolean> {
  const { rowCount } = await db.insert(uploadParts).values(part).onConflictDoNothing()
  return rowCount === 1
}

/** The upload has become a file; its parts are of no use any more. Gives their keys. */
export async function settleUpload(db: Db, uploadId: string, key: string): Promise<string[]> {
  await db.update(uploads).set({ key }).where(eq(uploads.id, uploadId))
  const gone = await db
    .delete(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .returning({ key: uploadParts.key })
  return gone.map(({ key }) => key)
}

/** At most so many at once, so that no night holds its locks for long. */
const AT_ONCE = 1_000

/** What is left of uploads that were ended: bytes here, and what a bucket holds of them. */
export interface LeftOver {
  readonly keys: readonly string[]
  readonly direct: readonly DirectUpload[]
}

/** Forgets uploads whose time is over; gives what is left of them. */
export async function endExpired(db: Db, now: Date): Promise<LeftOver & { readonly ended: number }> {
  return db.transaction(async tx => {
    const over = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(lte(uploads.expiresAt, now))
      .orderBy(uploads.id)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const ids = over.map(({ id }) => id)
    return { ended: ids.length, ...(await deleteUploads(tx, ids)) }
  })
}

export async function deleteUploads(db: Db, ids: readonly string[]): Promise<LeftOver> {
  const gone = await db
    .delete(uploadParts)
    .where(isAmong(uploadParts.uploadId, ids))
    .returning({ key: uploadParts.key })
  const ended = await db
    .delete(uploads)
    .where(isAmong(uploads.id, ids))
    .returning({ key: uploads.key, bucketKey: uploads.bucketKey, bucketUpload: uploads.bucketUpload })
  // Of one that has become a file nothing is left, and that file may be what the bucket was sent.
  const direct = ended.flatMap(row => (row.key ? [] : (placeOf(row) ?? [])))
  return { keys: gone.map(({ key }) => key), direct }
}

/** Where in the bucket its bytes come, past us; undefined: they come through us. */
export const placeOf = ({
  bucketKey,
  bucketUpload,
}: Pick<UploadRow, 'bucketKey' | 'bucketUpload'>): DirectUpload | undefined =>
  bucketKey && bucketUpload ? { key: bucketKey, id: bucketUpload } : undefined

/** Where the bytes of a part stand in the file. */
export function partOf(
  { size, partCount }: Pick<UploadRow, 'size' | 'partCount'>,
  number: number,
): { start: number; size: number } {
  const start = (number - 1) * UPLOAD.partBytes
  return partCount === 1 ? { start: 0, size } : { start, size: Math.min(UPLOAD.partBytes, size - start) }
}
