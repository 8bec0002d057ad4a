import type { SubmissionSort } from '@bangxanh/contract/homework/states.ts'
import { and, asc, eq, getTableColumns, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type ListFilters, pageOf } from '../../kernel/serve/lists.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attemptAnswers, attemptQuestions, attempts } from '../../schema/learn.ts'
import { questionVersions } from '../../schema/questions.ts'
import { students } from '../../schema/students.ts'
import { classScope, studentsByName } from '../classes/classes.scope.ts'
import { bestFirst, isCounted, isItsAnswer, markedScore, shareOf } from './homework.scope.ts'

/** The attempt of each student that counts; of reading the one that was in time before one that was late. */
const counting = (db: Db, homeworkId: string) =>
  db
    .selectDistinctOn([attempts.studentId], {
      ...getTableColumns(attempts),
      score: markedScore.as('score'),
    })
    .from(attempts)
    .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
    .where(and(eq(attempts.homeworkId, homeworkId), ne(attempts.state, 'open')))
    .orderBy(asc(attempts.studentId), ...bestFirst)
    .as('counting')

/** Answers of a student that wait for a teacher's points, in whichever attempt. */
const waiting = sql<number>`coalesce((
  select sum(${attempts.waiting}) from ${attempts} where ${attempts.homeworkId} = ${homeworkRecipients.homeworkId}
    and ${attempts.studentId} = ${homeworkRecipients.studentId} and ${attempts.state} = 'submitted'), 0)::int`

export interface SubmissionFilters extends ListFilters {
  readonly sort: SubmissionSort
  /** Instead those who were approved after the end. */
  readonly late: boolean
}

/**
 * The user name of whom neither birthday nor code tells from a namesake, for who keeps the records of the class: it opens an account
 * (product 8.111). Of whom the class has let go, and of records of another school, none is told.
 */
const usernameFor = (homeworkId: string, { viewer, scopesOf }: Rights) => sql<string | null>`case
  when ${students.birthday} is null and ${students.code} is null and exists (
    select from ${homeworks} join ${classes} on ${classes.id} = ${homeworks.classId}
    join ${classStudents} on ${classStudents.classId} = ${classes.id} and ${classStudents.studentId} = ${students.id}
    where ${homeworks.id} = ${homeworkId} and ${classStudents.state} <> 'removed'
      and ${students.schoolId} is not distinct from ${classes.schoolId} and ${classScope(viewer, scopesOf('class-student.enrol'))})
  then ${users.username} end`

/** One page of who has a homework with the attempt that counts and its rank among all of them. */
export async function listSubmissionRows(
  db: Db,
  homeworkId: string,
  filters: SubmissionFilters,
  rights: Rights,
) {
  const best = counting(db, homeworkId)
  const ranked = db
    .select({
      id: best.id,
      studentId: best.studentId,
      score: best.score,
      startedAt: best.startedAt,
      submittedAt: best.submittedAt,
      pointsSoFar: best.pointsSoFar,
      handedInAt: best.handedInAt,
      markedAt: best.markedAt,
      // Ties share a rank: 1, 1, 3 (product 6.7). Who waits for a score has none.
      rank: sql<
        number | null
      >`(case when ${best.score} is not null then rank() over (order by ${best.score} desc nulls last) end)::int`.as(
        'rank',
      ),
    })
    .from(best)
    .as('ranked')
  const order = {
    // Who waits for points stands first among who has handed in.
    missing: [
      sql`${ranked.id} is not null`,
      sql`${waiting} = 0`,
      sql`${users.signedInAt} is null`,
      ...studentsByName,
    ],
    rank: [sql`${ranked.rank} nulls last`, ...studentsByName],
    name: studentsByName,
    submittedAt: [sql`${ranked.submittedAt} desc nulls last`, ...studentsByName],
  }[filters.sort]
  const where = and(
    eq(homeworkRecipients.homeworkId, homeworkId),
    filters.late ? not(isCounted) : isCounted,
    filters.ids && isAmong(students.id, filters.ids),
    contains(students.search, filters.search),
  )
  return pageOf(
    db
      .select({
        studentId: students.id,
        fullname: students.fullname,
        code: students.code,
        birthday: students.birthday,
        username: usernameFor(homeworkId, rights),
        inClass: sql<boolean>`${homeworkRecipients.standing} <> 'gone'`,
        signedIn: sql<boolean>`${users.signedInAt} is not null`,
        ownEndAt: homeworkRecipients.ownEndAt,
        dueAt: homeworkRecipients.dueAt,
        attempts: homeworkRecipients.attempts,
        // Attempt and answers of one pupil: a class has few that are open.
        opened: sql<{ at: string; answered: number } | null>`(
          select json_build_object('at', ${attempts.startedAt}, 'answered', (
            select count(*)::int from ${attemptAnswers} where ${attemptAnswers.attemptId} = ${attempts.id}
              and ${attemptAnswers.answer} is not null))
          from ${attempts} where ${attempts.homeworkId} = ${homeworkRecipients.homeworkId}
            and ${attempts.studentId} = ${homeworkRecipients.studentId} and ${attempts.state} = 'open')`,
        waiting,
        best: {
          id: ranked.id,
          rank: sql<number | null>`${ranked.rank}`,
          score: ranked.score,
          pointsSoFar: ranked.pointsSoFar,
          startedAt: ranked.startedAt,
          submittedAt: ranked.submittedAt,
          handedInAt: ranked.handedInAt,
          markedAt: ranked.markedAt,
        },
      })
      .from(homeworkRecipients)
      .innerJoin(students, eq(students.id, homeworkRecipients.studentId))
      .leftJoin(users, eq(users.id, students.userId))
      .leftJoin(ranked, eq(ranked.studentId, homeworkRecipients.studentId))
      .where(where)
      .orderBy(...order),
    filters,
    () =>
      db.$count(
        sql`${homeworkRecipients} join ${students} on ${students.id} = ${homeworkRecipients.studentId}`,
        where,
      ),
  )
}
export type SubmissionRow = Awaited<ReturnType<typeof listSubmissionRows>>['rows'][number]

/** What each attempt that counts says to one question, by name. */
export function listAnswers(db: Db, homeworkId: string, questionId: string, rights: Rights) {
  const best = counting(db, homeworkId)
  return db
    .select({
      studentId: students.id,
      fullname: students.fullname,
      code: students.code,
      birthday: students.birthday,
      username: usernameFor(homeworkId, rights),
      questionId: attemptQuestions.questionId,
      version: attemptQuestions.version,
      answer: attemptAnswers.answer,
      right: sql<boolean>`${attemptQuestions.score} = ${questionVersions.point}`,
      score: attemptQuestions.score,
    })
    .from(best)
    .innerJoin(
      attemptQuestions,
      and(eq(attemptQuestions.attemptId, best.id), eq(attemptQuestions.questionId, questionId)),
    )
    .innerJoin(questionVersions, isItsVersion)
    .innerJoin(students, eq(students.id, best.studentId))
    .leftJoin(users, eq(users.id, students.userId))
    .leftJoin(attemptAnswers, isItsAnswer)
    .orderBy(...studentsByName)
}
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

const isItsVersion = and(
  eq(questionVersions.questionId, attemptQuestions.questionId),
  eq(questionVersions.version, attemptQuestions.version),
)

export interface CountedAnswer {
  readonly homeworkUid: string
  readonly questionId: string
  readonly version: number
  readonly answer: unknown
  readonly waits: boolean
  readonly right: boolean
  readonly count: number
  readonly points: string
}

/** The attempt of each student that counts, of several homeworks, as a common table. */
const bestOf = (homeworkIds: readonly string[]): SQL => sql`
  best as materialized (
    select distinct on (${attempts.homeworkId}, ${attempts.studentId}) ${attempts.id} as attempt_id, ${attempts.homeworkId} as homework_id
    from ${attempts} where ${isAmong(attempts.homeworkId, homeworkIds)} and ${attempts.state} <> 'open'
    order by ${attempts.homeworkId}, ${attempts.studentId}, ${sql.join(bestFirst, sql`, `)}
  )`

/** The answers of the attempts that count, equal ones of a question counted together. */
export async function countAnswers(db: Db, homeworkIds: readonly string[]): Promise<CountedAnswer[]> {
  const { rows } = await db.execute<CountedAnswer & Record<string, unknown>>(sql`
    with ${bestOf(homeworkIds)}, answered as materialized (
      select of_attempt.* from best cross join lateral (
        select ${attemptAnswers.attemptId} as attempt_id, ${attemptAnswers.questionId} as question_id, ${attemptAnswers.answer} as answer
        from ${attemptAnswers} where ${attemptAnswers.attemptId} = best.attempt_id offset 0) of_attempt
    )
    select best.homework_id as "homeworkUid", ${attemptQuestions.questionId} as "questionId", ${attemptQuestions.version}, answered.answer,
      ${attemptQuestions.score} is null as waits, coalesce(${attemptQuestions.score} = ${questionVersions.point}, false) as right,
      count(*)::int as count, coalesce(sum(${attemptQuestions.score}), 0)::numeric(14, 4)::text as points
    from best join ${attemptQuestions} on ${attemptQuestions.attemptId} = best.attempt_id
    join ${questionVersions} on ${isItsVersion}
    left join answered on answered.attempt_id = best.attempt_id and answered.question_id = ${attemptQuestions.questionId}
    group by 1, 2, 3, 4, 5, 6`)
  return rows
}

export interface MeasuredQuestion {
  readonly questionId: string
  readonly version: number
  /** The sums that the analysis of a question is made of (`Moments`), and of all papers in which it is scored the shares. */
  readonly moments: readonly [n: string, x: string, y: string, xx: string, yy: string, xy: string]
  readonly shares: readonly [sum: string, papers: string]
}

/** How each question of the attempts that count goes with the rest of their papers: in whole numbers, so that sums are exact. */
export async function measureQuestions(db: Db, homeworkIds: readonly string[]): Promise<MeasuredQuestion[]> {
  const [one, rest] = [sql.identifier('share'), sql.identifier('rest')]
  const sum = (of: SQL) =>
    sql`coalesce(sum(${of}) filter (where ${one} is not null and ${rest} is not null), 0)::text`
  const { rows } = await db.execute<MeasuredQuestion & Record<string, unknown>>(sql`
    with ${bestOf(homeworkIds)}, asked as (
      select best.attempt_id, ${attemptQuestions.questionId} as question_id, ${attemptQuestions.version} as version,
        (${attemptQuestions.score} * 10000)::bigint as score, (${questionVersions.point} * 10000)::bigint as point
      from best join ${attemptQuestions} on ${attemptQuestions.attemptId} = best.attempt_id
      join ${questionVersions} on ${isItsVersion}
    ), whole as (
      select attempt_id, sum(score)::bigint as score, sum(point)::bigint as point from asked
      group by 1 having bool_and(score is not null)
    ), measured as (
      select asked.question_id, asked.version, ${shareOf(sql`asked.score`, sql`asked.point`)}::int as ${one},
        ${shareOf(sql`whole.score - asked.score`, sql`whole.point - asked.point`)}::int as ${rest}
      from asked left join whole using (attempt_id)
    )
    select question_id as "questionId", version,
      json_build_array(${sum(sql`1`)}, ${sum(sql`${one}`)}, ${sum(sql`${rest}`)}, ${sum(sql`${one} * ${one}`)},
        ${sum(sql`${rest} * ${rest}`)}, ${sum(sql`${one} * ${rest}`)}) as moments,
      json_build_array(coalesce(sum(${one}), 0)::text, count(${one})::text) as shares
    from measured group by 1, 2`)
  return rows
}
