import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type KeptRows, keepRows, putRowsBack } from '../../kernel/db/kept-rows.ts'
import { lessonProgress, lessons } from '../../schema/lessons.ts'

/** Two records of one pupil: the one that goes, and the one that stays. */
interface Pair {
  readonly from: string
  readonly to: string
}

export interface MergedProgress {
  /** Lessons that the record that goes alone has watched. */
  readonly moved: readonly string[]
  /** What the record that went had watched where the other one had too. */
  readonly joined: KeptRows
}

/** What one record has watched goes to the other; where both have, it is put together. */
export async function mergeProgress(db: Db, { from, to }: Pair): Promise<MergedProgress> {
  const isBoth = sql`${lessonProgress.studentId} = ${from} and exists (
    select from ${lessonProgress} stays where stays.student_id = ${to} and stays.lesson_id = ${lessonProgress.lessonId})`
  const joined = await keepRows(db, lessonProgress, isBoth)
  await db.execute(sql`
    update ${lessonProgress} stays set furthest = greatest(stays.furthest, goes.furthest), watched = stays.watched | goes.watched,
      position = case when goes.saved_at > stays.saved_at then goes.position else stays.position end,
      saved_at = greatest(stays.saved_at, goes.saved_at)
    from ${lessonProgress} goes
    where stays.student_id = ${to} and goes.student_id = ${from} and stays.lesson_id = goes.lesson_id`)
  await db.delete(lessonProgress).where(isBoth)
  const moved = await db
    .update(lessonProgress)
    .set({ studentId: to })
    .where(eq(lessonProgress.studentId, from))
    .returning({ lessonId: lessonProgress.lessonId })
  return { moved: moved.map(({ lessonId }) => lessonId), joined }
}

/** Brings it back: what was moved as it stands now, what was put together as it was. */
export async function separateProgress(
  db: Db,
  { moved, joined }: MergedProgress,
  { from, to }: Pair,
): Promise<void> {
  await db
    .update(lessonProgress)
    .set({ studentId: from })
    .where(and(eq(lessonProgress.studentId, to), isAmong(lessonProgress.lessonId, moved)))
  const ids = joined.map(({ lesson_id }) => lesson_id as string)
  const rows = await db.select({ id: lessons.id }).from(lessons).where(isAmong(lessons.id, ids))
  const standing = new Set(rows.map(({ id }) => id))
  await putRowsBack(
    db,
    lessonProgress,
    joined.filter(({ lesson_id }) => standing.has(lesson_id as string)),
  )
}
