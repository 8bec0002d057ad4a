import type { LockState, Semester } from '@bangxanh/contract/gradebook/states.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { gradebookLocks } from '../../schema/gradebook.ts'

interface Which {
  readonly classId: string
  readonly semester: Semester
}

/** Call it under the lock of the class. */
export async function writeLock(
  db: Db,
  { classId, semester }: Which,
  lock: LockState,
  setBy: string,
  setAt: Date,
): Promise<void> {
  if (lock === 'bySchool') {
    await db
      .delete(gradebookLocks)
      .where(and(eq(gradebookLocks.classId, classId), eq(gradebookLocks.semester, semester)))
    return
  }
  const set = { closed: lock === 'closed', setBy, setAt }
  await db
    .insert(gradebookLocks)
    .values({ classId, semester, ...set })
    .onConflictDoUpdate({ target: [gradebookLocks.classId, gradebookLocks.semester], set })
}
