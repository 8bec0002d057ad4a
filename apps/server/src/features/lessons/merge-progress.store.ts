import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type KeptRows, keepRows, putRowsBack } from '../../kernel/db/kept-rows.ts'
import type { Pair } from '../../kernel/pupil-data.ts'
import { lessonProgress, lessons } from '../../schema/lessons.ts'

export interface MergedProgress {
  /** Lessons that the record that goes alone has watched. */
  readonly moved: readonly string[]
  /** What either had watched where both had. */
  readonly joined: KeptRows
  /** The films of all these lessons; none of a merge that was made before they were kept. */
  readonly films?: Readonly<Record<string, string | null>>
}

/** What one record has watched goes to the other; where both have, it is put together. */
export async function mergeProgress(db: Db, { from, to }: Pair): Promise<MergedProgress> {
  const joined = await keepRows(
    db,
    lessonProgress,
    sql`${watchedBeside(from, to)} or ${watchedBeside(to, from)}`,
  )
  await db.execute(sql`
    update ${lessonProgress} stays set furthest = greatest(stays.furthest, goes.furthest), watched = stays.watched | goes.watched,
      position = case when goes.saved_at > stays.saved_at then goes.position else stays.position end,
      saved_at = greatest(stays.saved_at, goes.saved_at)
    from ${lessonProgress} goes
    where stays.student_id = ${to} and goes.student_id = ${from} and stays.lesson_id = goes.lesson_id`)
  await db.delete(lessonProgress).where(watchedBeside(from, to))
  const moved = await db
    .update(lessonProgress)
    .set({ studentId: to })
    .where(eq(lessonProgress.studentId, from))
    .returning({ lessonId: lessonProgress.lessonId })
  const ids = moved.map(({ lessonId }) => lessonId)
  const films = await filmsOf(db, [...ids, ...lessonsOf(joined)])
  return { moved: ids, joined, films: Object.fromEntries(films) }
}

/** What one record has watched of lessons of which the other one has watched something too. */
const watchedBeside = (one: string, other: string) => sql`(${lessonProgress.studentId} = ${one} and exists (
  select from ${lessonProgress} beside where beside.student_id = ${other} and beside.lesson_id = ${lessonProgress.lessonId}))`

const lessonsOf = (rows: KeptRows) => rows.map(({ lesson_id }) => lesson_id as string)

async function filmsOf(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ id: lessons.id, filmKey: lessons.filmKey })
    .from(lessons)
    .where(isAmong(lessons.id, ids))
  return new Map(rows.map(({ id, filmKey }) => [id, filmKey]))
}

/**
 * Brings it back: what was moved as it stands now, what was put together as each had it; what was watched since then stays with
 * the record that stayed. Of a lesson that has another film by now nothing comes back.
 */
export async function separateProgress(
  db: Db,
  { moved, joined, films }: MergedProgress,
  { from, to }: Pair,
): Promise<void> {
  const now = await filmsOf(db, [...moved, ...lessonsOf(joined)])
  const hasSameFilm = (id: string) => now.has(id) && (!films || films[id] === now.get(id))
  await db
    .update(lessonProgress)
    .set({ studentId: from })
    .where(and(eq(lessonProgress.studentId, to), isAmong(lessonProgress.lessonId, moved.filter(hasSameFilm))))
  const kept = joined.filter(({ lesson_id }) => hasSameFilm(lesson_id as string))
  await putRowsBack(
    db,
    lessonProgress,
    kept.filter(({ student_id }) => student_id === from),
  )
  const isAsMerged = sql`stays.saved_at = greatest(had.saved_at, went.saved_at)`
  await db.execute(sql`
    update ${lessonProgress} stays set
      watched = had.watched | (stays.watched & ~(had.watched | went.watched)),
      furthest = case when stays.furthest > greatest(had.furthest, went.furthest) then stays.furthest else had.furthest end,
      position = case when ${isAsMerged} then had.position else stays.position end,
      saved_at = case when ${isAsMerged} then had.saved_at else stays.saved_at end
    from jsonb_populate_recordset(null::${lessonProgress}, ${JSON.stringify(kept)}::jsonb) had, ${lessonProgress} went
    where stays.student_id = ${to} and had.student_id = ${to} and went.student_id = ${from}
      and had.lesson_id = stays.lesson_id and went.lesson_id = stays.lesson_id`)
}
