import type { listStudentHomeworks } from '@bangxanh/contract/students/endpoints.ts'
import { STUDENT } from '@bangxanh/contract/students/limits.ts'
import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { inOrder } from '../../kernel/db/in-order.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type FiltersOf, pageOf } from '../../kernel/serve/lists.ts'
import { classes } from '../../schema/classes.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { students } from '../../schema/students.ts'
import { classScope } from '../classes/classes.scope.ts'
import {
  bestFirst,
  HOMEWORK_ORDERS,
  isCounted,
  isReading,
  isSeenByStudents,
  markedScore,
} from '../homework/homework.scope.ts'
import { any } from '../organisation/public.ts'

/** Who reads, and the scopes by which. */
type Reader = Pick<Caller, 'viewer' | 'scopes' | 'now'>

/** The homework whose results a reader may see, as a condition on homework, its class and its student. */
export const readable = ({ viewer, scopes, now }: Reader): SQL => {
  const staff = scopes.filter(({ scope }) => scope !== 'O')
  const own = sql`(${students.userId} = ${viewer.userId} and ${isSeenByStudents(now)})`
  const isPupil = scopes.some(({ scope }) => scope === 'O')
  return any([sql`(${classScope(viewer, staff)})`, ...(isPupil ? [own] : [])])
}

/** The attempt of a student that counts of each homework. */
const bestOf = (db: Db, studentId: string) =>
  db
    .selectDistinctOn([attempts.homeworkId], {
      homeworkId: attempts.homeworkId,
      score: markedScore.as('score'),
      totalPoint: attempts.totalPoint,
      submittedAt: attempts.submittedAt,
    })
    .from(attempts)
    .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
    .where(and(eq(attempts.studentId, studentId), ne(attempts.state, 'open')))
    .orderBy(asc(attempts.homeworkId), ...bestFirst)
    .as('best')

/** One page of a student's homework with the result that counts. */
export async function selectStudentHomeworks(
  db: Db,
  reader: Reader,
  studentId: string,
  filters: Omit<FiltersOf<typeof listStudentHomeworks>, 'studentId'>,
) {
  const best = bestOf(db, studentId)
  const where = and(
    eq(homeworkRecipients.studentId, studentId),
    isCounted,
    readable(reader),
    filters.ids && isAmong(homeworks.id, filters.ids),
    contains(homeworks.search, filters.search),
  )
  return pageOf(
    db
      .select({
        id: homeworks.id,
        reading: isReading,
        name: homeworks.name,
        classId: classes.id,
        className: classes.name,
        startAt: homeworks.startAt,
        endAt: homeworkRecipients.dueAt,
        lateUntil: homeworks.lateUntil,
        publish: homeworks.publish,
        totalPoint: homeworks.totalPoint,
        attempts: homeworkRecipients.attempts,
        score: best.score,
        submittedAt: best.submittedAt,
      })
      .from(homeworkRecipients)
      .innerJoin(students, eq(students.id, homeworkRecipients.studentId))
      .innerJoin(homeworks, eq(homeworks.id, homeworkRecipients.homeworkId))
      .innerJoin(classes, eq(classes.id, homeworks.classId))
      .leftJoin(best, eq(best.homeworkId, homeworks.id))
      .where(where)
      .orderBy(inOrder(filters.sort, HOMEWORK_ORDERS)),
    filters,
    () =>
      db.$count(
        sql`${homeworkRecipients}
          join ${students} on ${students.id} = ${homeworkRecipients.studentId}
          join ${homeworks} on ${homeworks.id} = ${homeworkRecipients.homeworkId}
          join ${classes} on ${classes.id} = ${homeworks.classId}`,
        where,
      ),
  )
}
export type StudentHomeworkRow = Awaited<ReturnType<typeof selectStudentHomeworks>>['rows'][number]

/** The latest results that count, in the order of time. */
export async function selectScores(db: Db, reader: Reader, studentId: string) {
  const best = bestOf(db, studentId)
  const rows = await db
    .select({
      homeworkId: homeworks.id,
      name: homeworks.name,
      submittedAt: best.submittedAt,
      score: best.score,
      totalPoint: best.totalPoint,
    })
    .from(best)
    .innerJoin(homeworks, eq(homeworks.id, best.homeworkId))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .innerJoin(students, eq(students.id, studentId))
    .where(and(readable(reader), isNotNull(best.score)))
    .orderBy(desc(best.submittedAt), asc(homeworks.id))
    .limit(STUDENT.scores)
  return rows.toReversed()
}
export type ScoreRow = Awaited<ReturnType<typeof selectScores>>[number]
