import type { LearnTab } from '@bangxanh/contract/learn/states.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type ListFilters, pageOf } from '../../kernel/serve/lists.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { homeworkAssignees, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { students } from '../../schema/students.ts'
import { isSeenByStudents } from '../homework/homework.scope.ts'

const openAttempt = sql<string | null>`(
  select ${attempts.id} from ${attempts} where ${attempts.homeworkId} = ${homeworks.id}
    and ${attempts.studentId} = ${homeworkAssignees.studentId} and ${attempts.state} = 'open')`
const handedIn = sql<boolean>`exists (
  select from ${attempts} where ${attempts.homeworkId} = ${homeworks.id}
    and ${attempts.studentId} = ${homeworkAssignees.studentId} and ${attempts.state} <> 'open')`
const bestScore = sql<string | null>`(
  select max(${attempts.score})::text from ${attempts} where ${attempts.homeworkId} = ${homeworks.id}
    and ${attempts.studentId} = ${homeworkAssignees.studentId} and ${attempts.state} = 'graded')`
const tabAt = (
  now: Date,
) => sql<LearnTab>`case when ${openAttempt} is not null then 'open' when ${handedIn} then 'submitted'
  when ${homeworks.endAt} <= ${now.toISOString()}::timestamptz then 'ended' else 'open' end`

/** Homeworks of a user as student: assigned, published, begun, in a class that still has them. */
const own = (userId: string, now: Date) =>
  and(eq(students.userId, userId), eq(classStudents.state, 'approved'), isSeenByStudents(now))

const columns = (now: Date) => ({
  id: homeworks.id,
  name: homeworks.name,
  classId: homeworks.classId,
  className: classes.name,
  subject: classes.subject,
  startAt: homeworks.startAt,
  endAt: homeworks.endAt,
  publish: homeworks.publish,
  limitSubmit: homeworks.limitSubmit,
  showAnswers: homeworks.showAnswers,
  questionCount: homeworks.questionCount,
  totalPoint: homeworks.totalPoint,
  studentId: homeworkAssignees.studentId,
  attemptsUsed: homeworkAssignees.attempts,
  solutionsShownAt: homeworkAssignees.solutionsShownAt,
  openAttemptId: openAttempt,
  bestScore,
  tab: tabAt(now),
})

const select = (db: Db, now: Date) =>
  db
    .select(columns(now))
    .from(homeworkAssignees)
    .innerJoin(students, eq(students.id, homeworkAssignees.studentId))
    .innerJoin(homeworks, eq(homeworks.id, homeworkAssignees.homeworkId))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .innerJoin(
      classStudents,
      and(
        eq(classStudents.classId, homeworks.classId),
        eq(classStudents.studentId, homeworkAssignees.studentId),
      ),
    )
    .$dynamic()

export type OwnHomework = Awaited<ReturnType<typeof select>>[number]

export async function findOwnHomework(
  db: Db,
  userId: string,
  homeworkId: string,
  now: Date,
): Promise<OwnHomework | undefined> {
  const [row] = await select(db, now).where(and(eq(homeworks.id, homeworkId), own(userId, now)))
  return row
}

export interface OwnFilters extends ListFilters {
  readonly tab?: LearnTab
}

/** One page: what ends soonest first among what is to do, what ended last first among the rest. */
export async function listOwnHomeworks(
  db: Db,
  userId: string,
  filters: OwnFilters,
  now: Date,
): Promise<{ rows: OwnHomework[]; total: number }> {
  const tab = tabAt(now)
  const where = and(
    own(userId, now),
    filters.ids && isAmong(homeworks.id, filters.ids),
    filters.tab && sql`${tab} = ${filters.tab}`,
    filters.search ? contains(homeworks.search, filters.search) : undefined,
  )
  return pageOf(
    select(db, now)
      .where(where)
      .orderBy(
        sql`array_position(array['open', 'submitted', 'ended'], ${tab})`,
        sql`case when ${tab} = 'open' then ${homeworks.endAt} end`,
        sql`${homeworks.endAt} desc`,
        asc(homeworks.id),
      ),
    filters,
    async () => {
      const counted = select(db, now).where(where).as('counted')
      const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(counted)
      return count?.total ?? 0
    },
  )
}

/** Locks the row under which a student's attempts of a homework start; false when they have none. */
export async function lockOwnAssignment(db: Db, userId: string, homeworkId: string): Promise<boolean> {
  const rows = await db
    .select({ homeworkId: homeworkAssignees.homeworkId })
    .from(homeworkAssignees)
    .where(
      and(
        eq(homeworkAssignees.homeworkId, homeworkId),
        sql`${homeworkAssignees.studentId} in (select ${students.id} from ${students} where ${students.userId} = ${userId})`,
      ),
    )
    .for('update')
  return rows.length > 0
}
