import type { listOwnHomeworks as listOwnHomeworksCall } from '@bangxanh/contract/learn/endpoints.ts'
import type { LearnTab } from '@bangxanh/contract/learn/states.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type FiltersOf, type Page, pageOf } from '../../kernel/serve/lists.ts'
import { classes } from '../../schema/classes.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attemptAnswers, attemptQuestions, attempts } from '../../schema/learn.ts'
import { students } from '../../schema/students.ts'
import { bestFirst, isFound, isReading, isSeenByStudents, markedScore } from '../homework/homework.scope.ts'

const openAttempt = sql<string | null>`(
  select ${attempts.id} from ${attempts} where ${attempts.homeworkId} = ${homeworks.id}
    and ${attempts.studentId} = ${homeworkRecipients.studentId} and ${attempts.state} = 'open')`
const openProgress = sql<{ answered: number; next: number | null } | null>`(
  select json_build_object('answered', count(${attemptAnswers.answer})::int,
    'next', min(${attemptQuestions.position}) filter (where ${attemptAnswers.answer} is null))
  from ${attempts} join ${attemptQuestions} on ${attemptQuestions.attemptId} = ${attempts.id}
  left join ${attemptAnswers} on ${attemptAnswers.attemptId} = ${attempts.id}
    and ${attemptAnswers.questionId} = ${attemptQuestions.questionId}
  where ${attempts.homeworkId} = ${homeworks.id} and ${attempts.studentId} = ${homeworkRecipients.studentId}
    and ${attempts.state} = 'open'
  having count(*) > 0)`
/** Of whom no attempt is open: that is asked first. */
const handedIn = sql<boolean>`exists (
  select from ${attempts} where ${attempts.homeworkId} = ${homeworks.id}
    and ${attempts.studentId} = ${homeworkRecipients.studentId})`
const bestScore = sql<string | null>`(
  select max(${markedScore})::text from ${attempts} where ${attempts.homeworkId} = ${homeworks.id}
    and ${attempts.studentId} = ${homeworkRecipients.studentId})`
/** Of the best result; it says nothing where there is none. */
const markedAt = sql<Date | null>`(
  select ${attempts.markedAt} from ${attempts} where ${attempts.homeworkId} = ${homeworks.id}
    and ${attempts.studentId} = ${homeworkRecipients.studentId}
  order by ${bestFirst[0]}, ${attempts.number} limit 1)`.mapWith(attempts.markedAt)
const onlyResult = sql<string | null>`(
  select ${attempts.id} from ${attempts} where ${attempts.homeworkId} = ${homeworks.id}
    and ${attempts.studentId} = ${homeworkRecipients.studentId} and ${attempts.state} = 'graded'
    and ${homeworkRecipients.attempts} = 1)`
const waits = sql<boolean>`exists (
  select from ${attempts} where ${attempts.homeworkId} = ${homeworks.id}
    and ${attempts.studentId} = ${homeworkRecipients.studentId} and ${attempts.state} = 'submitted')`
/** The last attempt is to be done again, and can be (product 10.250). */
const redoAt = (now: Date) => sql<boolean>`(
  not ${homeworkRecipients.closed} and ${homeworkRecipients.attempts} < ${homeworkRecipients.limitSubmit}
  and ${homeworkRecipients.endAt} > ${now.toISOString()}::timestamptz
  and coalesce((select ${attempts.redoAt} is not null from ${attempts} where ${attempts.homeworkId} = ${homeworks.id}
    and ${attempts.studentId} = ${homeworkRecipients.studentId} order by ${attempts.number} desc limit 1), false))`
const tabAt = (now: Date) => sql<LearnTab>`case when ${openAttempt} is not null or ${redoAt(now)} then 'open'
  when ${handedIn} then 'submitted'
  when ${homeworkRecipients.endAt} <= ${now.toISOString()}::timestamptz then 'ended' else 'open' end`

/** Homeworks of a user as student: given to them, published, begun, in a class that still has them. */
const own = (userId: string, now: Date) => and(eq(students.userId, userId), isFound, isSeenByStudents(now))

const columns = (now: Date) => ({
  id: homeworks.id,
  kind: homeworks.kind,
  reading: isReading,
  speaking: sql<boolean>`(${homeworks.accepts} = 'speaking')`,
  name: homeworks.name,
  classId: homeworks.classId,
  className: classes.name,
  subject: classes.subject,
  startAt: homeworks.startAt,
  endAt: homeworks.endAt,
  lateUntil: homeworks.lateUntil,
  latePenalty: homeworks.latePenalty,
  /** Of this student: their own end where they have a later one. */
  dueAt: homeworkRecipients.dueAt,
  publish: homeworks.publish,
  limitSubmit: homeworkRecipients.limitSubmit,
  showAnswers: homeworks.showAnswers,
  questionCount: homeworks.questionCount,
  totalPoint: homeworks.totalPoint,
  studentId: homeworkRecipients.studentId,
  attemptsUsed: homeworkRecipients.attempts,
  closed: homeworkRecipients.closed,
  openAttemptId: openAttempt,
  openProgress,
  bestScore,
  markedAt,
  resultAttemptId: onlyResult,
  waiting: waits,
  redo: redoAt(now),
  tab: tabAt(now),
})

const select = (db: Db, now: Date) =>
  db
    .select(columns(now))
    .from(homeworkRecipients)
    .innerJoin(students, eq(students.id, homeworkRecipients.studentId))
    .innerJoin(homeworks, eq(homeworks.id, homeworkRecipients.homeworkId))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
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

export type OwnFilters = FiltersOf<typeof listOwnHomeworksCall>

/** One page: what ends soonest first among what is to do, what ended last first among the rest. */
export async function listOwnHomeworks(
  db: Db,
  userId: string,
  filters: OwnFilters,
  now: Date,
): Promise<Page<OwnHomework>> {
  const tab = tabAt(now)
  const where = and(
    own(userId, now),
    filters.ids && isAmong(homeworks.id, filters.ids),
    filters.classId ? eq(homeworks.classId, filters.classId) : undefined,
    filters.tab && sql`${tab} = ${filters.tab}`,
    contains(homeworks.search, filters.search),
  )
  return pageOf(
    select(db, now)
      .where(where)
      .orderBy(
        sql`array_position(array['open', 'submitted', 'ended'], ${tab})`,
        sql`case when ${tab} = 'open' then ${homeworkRecipients.dueAt} end`,
        sql`${homeworkRecipients.dueAt} desc`,
        asc(homeworks.id),
      ),
    filters,
    () => db.$count(select(db, now).where(where).as('counted')),
  )
}
