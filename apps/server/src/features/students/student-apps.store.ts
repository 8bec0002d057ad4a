import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type ListFilters, pageOf } from '../../kernel/serve/lists.ts'
import { apps } from '../../schema/apps.ts'
import { classes } from '../../schema/classes.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { students } from '../../schema/students.ts'
import { isCounted } from '../homework/homework.scope.ts'
import { readable } from './student-homeworks.store.ts'

type Reader = Pick<Caller, 'viewer' | 'scopes' | 'now'>

/** Attempts of a student that an app has told the result of. */
const hasResult = (studentId: string): SQL | undefined =>
  and(eq(attempts.studentId, studentId), isNotNull(attempts.appScore))

/** What a student has done in each app, of the homework whose results the reader may see. */
export async function selectAppFigures(db: Db, reader: Reader, studentId: string) {
  const best = db
    .select({
      homeworkId: attempts.homeworkId,
      share: sql<number>`max(${attempts.appScore})`.as('share'),
      results: sql<number>`count(*)`.as('results'),
      lastAt: sql<Date>`max(${attempts.submittedAt})`.as('last_at'),
    })
    .from(attempts)
    .where(hasResult(studentId))
    .groupBy(attempts.homeworkId)
    .as('best')
  return db
    .select({
      id: apps.id,
      name: apps.name,
      kind: apps.kind,
      given: sql<number>`count(*)::int`,
      done: sql<number>`count(${best.homeworkId})::int`,
      results: sql<number>`coalesce(sum(${best.results}), 0)::int`,
      mean: sql<number | null>`avg(${best.share})`,
      lastAt: sql<Date | null>`max(${best.lastAt})`.mapWith(attempts.submittedAt),
    })
    .from(homeworkRecipients)
    .innerJoin(students, eq(students.id, homeworkRecipients.studentId))
    .innerJoin(homeworks, eq(homeworks.id, homeworkRecipients.homeworkId))
    .innerJoin(apps, eq(apps.id, homeworks.appId))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .leftJoin(best, eq(best.homeworkId, homeworks.id))
    .where(and(eq(homeworkRecipients.studentId, studentId), isCounted, readable(reader)))
    .groupBy(apps.id)
    .orderBy(asc(apps.name), asc(apps.id))
}
export type AppFiguresRow = Awaited<ReturnType<typeof selectAppFigures>>[number]

/** One page of a student's results of apps, the latest first. */
export function selectAppHistories(db: Db, reader: Reader, studentId: string, filters: ListFilters) {
  const where = and(
    hasResult(studentId),
    readable(reader),
    filters.ids && isAmong(attempts.id, filters.ids),
    contains(homeworks.search, filters.search),
  )
  return pageOf(
    db
      .select({
        id: attempts.id,
        homeworkUid: homeworks.id,
        homeworkName: homeworks.name,
        classId: classes.id,
        className: classes.name,
        app: { _id: apps.id, name: apps.name, kind: apps.kind },
        number: attempts.number,
        submittedAt: attempts.submittedAt,
        share: attempts.appScore,
        score: attempts.score,
        totalPoint: attempts.totalPoint,
      })
      .from(attempts)
      .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
      .innerJoin(apps, eq(apps.id, homeworks.appId))
      .innerJoin(classes, eq(classes.id, homeworks.classId))
      .innerJoin(students, eq(students.id, attempts.studentId))
      .where(where)
      .orderBy(desc(attempts.submittedAt), desc(attempts.id)),
    filters,
    () =>
      db.$count(
        sql`${attempts}
          join ${homeworks} on ${homeworks.id} = ${attempts.homeworkId}
          join ${classes} on ${classes.id} = ${homeworks.classId}
          join ${students} on ${students.id} = ${attempts.studentId}`,
        where,
      ),
  )
}
export type AppHistoryRow = Awaited<ReturnType<typeof selectAppHistories>>['rows'][number]
