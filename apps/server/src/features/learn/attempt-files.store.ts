import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { classes } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { attemptFiles, attempts } from '../../schema/learn.ts'
import { files } from '../../schema/uploads.ts'

/** Of these keys, with their slash, those that were uploaded for an attempt. They stay until the transaction ends. */
export async function holdFiles(db: Db, attemptId: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: files.key })
    .from(attemptFiles)
    .innerJoin(files, eq(files.key, attemptFiles.key))
    .where(
      and(
        eq(attemptFiles.attemptId, attemptId),
        isAmong(
          files.key,
          keys.map(key => key.replace(/^\//, '')),
        ),
      ),
    )
    .for('key share', { of: files })
  return new Set(rows.map(({ key }) => `/${key}`))
}

/**
 * The school whose room the files of an attempt take, and how many it has: of an attempt that is open and in time. It stays so, and
 * no other upload comes between, until the transaction ends; saves go on meanwhile.
 */
export async function lockForUpload(
  db: Db,
  attemptId: string,
  now: Date,
): Promise<{ schoolId: string | null; count: number } | undefined> {
  const [row] = await db
    .select({ schoolId: classes.schoolId })
    .from(attempts)
    .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .where(and(eq(attempts.id, attemptId), eq(attempts.state, 'open'), gt(attempts.endsAt, now)))
    .for('no key update', { of: attempts })
  if (!row) return undefined
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(attemptFiles)
    .where(eq(attemptFiles.attemptId, attemptId))
  return { ...row, count: counted?.count ?? 0 }
}

export async function insertAttemptFile(db: Db, attemptId: string, key: string): Promise<void> {
  await db.insert(attemptFiles).values({ attemptId, key })
}

/** The keys of all that was brought to an attempt. */
export const filesOf = async (db: Db, attemptId: string): Promise<string[]> =>
  (
    await db
      .select({ key: attemptFiles.key })
      .from(attemptFiles)
      .where(eq(attemptFiles.attemptId, attemptId))
      .orderBy(attemptFiles.key)
  ).map(({ key }) => key)
