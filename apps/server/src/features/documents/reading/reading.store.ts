import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/db/database.ts'
import { documents } from '../../../schema/documents.ts'
import { files } from '../../../schema/uploads.ts'
import type { ReadDocument } from './read-office.ts'

const TRIES = 3

/** Takes up the reading of a document; undefined where nothing is to be read, or it was tried too often. */
export async function beginReading(
  db: Db,
  id: string,
): Promise<{ fileKey: string; type: string } | undefined> {
  const [row] = await db
    .update(documents)
    .set({ readTries: sql`${documents.readTries} + 1` })
    .where(
      and(eq(documents.id, id), eq(documents.readState, 'waiting'), sql`${documents.readTries} < ${TRIES}`),
    )
    .returning({ fileKey: documents.fileKey })
  if (!row) {
    await db
      .update(documents)
      .set({ readState: 'unreadable' })
      .where(and(eq(documents.id, id), eq(documents.readState, 'waiting')))
    return undefined
  }
  const [file] = await db.select({ type: files.type }).from(files).where(eq(files.key, row.fileKey))
  return file && { ...row, ...file }
}

/** @param read null when it cannot be read */
export async function endReading(db: Db, id: string, read: ReadDocument | null): Promise<void> {
  await db
    .update(documents)
    .set(
      read
        ? { readState: 'read', preview: read.preview, content: read.content }
        : { readState: 'unreadable' },
    )
    .where(and(eq(documents.id, id), eq(documents.readState, 'waiting')))
}
