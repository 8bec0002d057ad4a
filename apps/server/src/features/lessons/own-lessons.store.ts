import type { listOwnLessons as listOwnLessonsCall } from '@bangxanh/contract/lessons/endpoints.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type FiltersOf, type Page, pageOf } from '../../kernel/serve/lists.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { lessonProgress, lessons } from '../../schema/lessons.ts'
import { students } from '../../schema/students.ts'
import { files } from '../../schema/uploads.ts'
import { stateIs } from './lessons.scope.ts'
import { documentsOf } from './lessons.store.ts'
import { progressOf } from './progress.store.ts'

/** Lessons of a user as an approved pupil, that have begun. */
const own = (userId: string, now: Date) =>
  and(eq(students.userId, userId), eq(classStudents.state, 'approved'), stateIs('open', now))

const columns = {
  id: lessons.id,
  classId: lessons.classId,
  className: classes.name,
  subject: classes.subject,
  name: lessons.name,
  sortIndex: lessons.sortIndex,
  filmKey: lessons.filmKey,
  filmSeconds: files.seconds,
  meetingUrl: lessons.meetingUrl,
  startAt: lessons.startAt,
  documents: documentsOf,
  progress: progressOf,
  studentId: students.id,
}

const select = (db: Db) =>
  db
    .select({
      ...columns,
      description: lessons.description,
      filmSize: sql<number | null>`${files.size}`.mapWith(files.size),
    })
    .from(lessons)
    .innerJoin(classes, eq(classes.id, lessons.classId))
    .innerJoin(classStudents, eq(classStudents.classId, classes.id))
    .innerJoin(students, eq(students.id, classStudents.studentId))
    .leftJoin(files, eq(files.key, lessons.filmKey))
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.studentId, students.id)),
    )
    .$dynamic()
export type OwnLessonRow = Awaited<ReturnType<typeof select>>[number]

export async function findOwnLesson(
  db: Db,
  userId: string,
  lessonId: string,
  now: Date,
): Promise<OwnLessonRow | undefined> {
  const [row] = await select(db).where(and(eq(lessons.id, lessonId), own(userId, now)))
  return row
}

type OwnFilters = FiltersOf<typeof listOwnLessonsCall>

/** One page, class by class in the order of their names, each in its own order. */
export async function listOwnLessons(
  db: Db,
  userId: string,
  filters: OwnFilters,
  now: Date,
): Promise<Page<OwnLessonRow>> {
  const where = and(
    own(userId, now),
    filters.ids && isAmong(lessons.id, filters.ids),
    filters.classId ? eq(lessons.classId, filters.classId) : undefined,
    contains(lessons.search, filters.search),
  )
  return pageOf(
    select(db)
      .where(where)
      .orderBy(sql`${classes.name} collate vi_number`, asc(classes.id), asc(lessons.sortIndex)),
    filters,
    () =>
      db.$count(
        sql`${lessons} join ${classStudents} on ${classStudents.classId} = ${lessons.classId}
          join ${students} on ${students.id} = ${classStudents.studentId}`,
        where,
      ),
  )
}
