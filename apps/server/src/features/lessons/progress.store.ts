import { LESSONS } from '@bangxanh/contract/lessons/limits.ts'
import type { Watched } from '@bangxanh/contract/lessons/schemas.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { asInstant } from '../../kernel/db/as-instant.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Pupil } from '../../kernel/pupil-data.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { lessonProgress, lessons } from '../../schema/lessons.ts'
import { students } from '../../schema/students.ts'
import { studentsByName } from '../classes/classes.scope.ts'

/** What was kept of a pupil's watching, as a reply tells it. */
export interface ProgressRow {
  readonly position: number
  readonly furthest: number
  readonly parts: number
  readonly savedAt: string
}

/** A JSON object, or null where nothing was kept: an outer join stands around it. */
export const progressOf = sql<ProgressRow | null>`case when ${lessonProgress.savedAt} is not null then json_build_object(
  'position', ${lessonProgress.position}, 'furthest', ${lessonProgress.furthest},
  'parts', bit_count(${lessonProgress.watched}),
  'savedAt', ${asInstant(lessonProgress.savedAt)}) end`

/** The approved pupils of a class by given name, each with how far they are with a lesson of it. */
export const listViewers = (db: Db, { id, classId }: { readonly id: string; readonly classId: string }) =>
  db
    .select({
      id: students.id,
      fullname: students.fullname,
      code: students.code,
      birthday: students.birthday,
      progress: progressOf,
    })
    .from(classStudents)
    .innerJoin(students, eq(students.id, classStudents.studentId))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, id), eq(lessonProgress.studentId, students.id)))
    .where(and(eq(classStudents.classId, classId), eq(classStudents.state, 'approved')))
    .orderBy(...studentsByName)
export type ViewerRow = Awaited<ReturnType<typeof listViewers>>[number]

interface ProgressReport extends Watched {
  readonly lessonId: string
  readonly studentId: string
  /** Null: its film does not say how long it is. */
  readonly seconds: number | null
}

/**
 * Keeps what was watched. What stands only ever grows, whoever tells it twice or from two devices at once; where they have
 * stopped is what was told last. It stands under a lock of the lesson, so that who replaces its film comes before or after.
 * @returns false, and nothing is kept, where the lesson has another film by now
 */
export async function keepProgress(
  db: Db,
  { lessonId, studentId, film, seconds, position, watched }: ProgressReport,
  now: Date,
): Promise<boolean> {
  const end = seconds ?? LESSONS.filmSeconds
  const within = watched
    .map(({ from, to }) => ({ from: Math.min(from, end), to: Math.min(to, end) }))
    .filter(({ from, to }) => to > from)
  const furthest = Math.max(0, ...within.map(({ to }) => to))
  const told = db
    .select({
      lessonId: lessons.id,
      studentId: sql`${studentId}::uuid`.as('student_id'),
      position: sql`${Math.min(position, end)}::double precision`.as('position'),
      furthest: sql`${furthest}::double precision`.as('furthest'),
      watched: sql`${partsOf(within, seconds)}::bit(100)`.as('watched'),
      savedAt: sql`${now.toISOString()}::timestamptz`.as('saved_at'),
    })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), eq(lessons.filmKey, film)))
    .for('share')
  const { rowCount } = await db
    .insert(lessonProgress)
    .select(told)
    .onConflictDoUpdate({
      target: [lessonProgress.lessonId, lessonProgress.studentId],
      set: {
        position: sql`excluded.position`,
        furthest: sql`greatest(${lessonProgress.furthest}, excluded.furthest)`,
        watched: sql`${lessonProgress.watched} | excluded.watched`,
        savedAt: sql`greatest(${lessonProgress.savedAt}, excluded.saved_at)`,
      },
    })
  return rowCount === 1
}

/** A bit for each hundredth of the film whose middle was watched: so two stretches that meet within one count it once. */
function partsOf(stretches: readonly { from: number; to: number }[], seconds: number | null): string {
  const isWatched = (part: number) => {
    const middle = ((part + 0.5) * (seconds ?? 0)) / LESSONS.parts
    return seconds !== null && stretches.some(({ from, to }) => from <= middle && middle <= to)
  }
  return Array.from({ length: LESSONS.parts }, (_, part) => (isWatched(part) ? '1' : '0')).join('')
}

/** How far a student has watched each film, for all that is kept of them. */
export const readKeptProgress = (db: Db, { studentId }: Pupil) =>
  db
    .select({
      lesson: lessons.name,
      className: classes.name,
      stoppedAtSecond: lessonProgress.position,
      furthestSecond: lessonProgress.furthest,
      parts: sql<number>`bit_count(${lessonProgress.watched})::int`,
      savedAt: lessonProgress.savedAt,
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .innerJoin(classes, eq(classes.id, lessons.classId))
    .where(eq(lessonProgress.studentId, studentId))
    .orderBy(asc(lessonProgress.savedAt), asc(lessons.id))
