import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { users } from '../../schema/account.ts'
import { homeworkAssignees, homeworks } from '../../schema/homework.ts'
import { attemptAnswers, attemptQuestions, attempts } from '../../schema/learn.ts'
import { questionGroups, questions } from '../../schema/questions.ts'
import { regradeAnswers, regrades } from '../../schema/regrades.ts'
import { students } from '../../schema/students.ts'
import { studentsByName } from '../classes/classes.scope.ts'
import { isItsAnswer, isOfAttempt } from '../homework/homework.scope.ts'
import { belongsTo, current, groupOrder, questionOrder } from '../questions/questions.scope.ts'

/** The questions of a homework in their order, each in its version of today. */
export const readQuestions = (db: Db, homeworkId: string) =>
  db
    .select({ id: questions.id, version: questions.version, everyoneRight: questions.everyoneRight })
    .from(questions)
    .innerJoin(questionGroups, current)
    .where(belongsTo({ homeworkId }))
    .orderBy(...groupOrder, ...questionOrder)

/**
 * What the attempts of a homework hold of these questions, in one order. Who was made anonymous keeps the points that they had:
 * what they wrote is gone.
 */
export const readRows = (db: Db, homeworkId: string, questionIds: readonly string[]) =>
  db
    .select({
      attemptId: attempts.id,
      questionId: attemptQuestions.questionId,
      version: attemptQuestions.version,
      keyVersion: attemptQuestions.keyVersion,
      score: attemptQuestions.score,
      answer: attemptAnswers.answer,
      savedAt: attemptAnswers.savedAt,
    })
    .from(attempts)
    .innerJoin(attemptQuestions, eq(attemptQuestions.attemptId, attempts.id))
    .innerJoin(students, eq(students.id, attempts.studentId))
    .leftJoin(attemptAnswers, isItsAnswer)
    .where(
      and(
        eq(attempts.homeworkId, homeworkId),
        isAmong(attemptQuestions.questionId, questionIds),
        isNull(students.anonymisedAt),
      ),
    )
    .orderBy(asc(attempts.id), asc(attemptQuestions.questionId))
export type RegradeRow = Awaited<ReturnType<typeof readRows>>[number]

/** All attempts of a homework with whose they are, by name. */
export const readAttempts = (db: Db, homeworkId: string) =>
  db
    .select({
      id: attempts.id,
      number: attempts.number,
      state: attempts.state,
      score: attempts.score,
      pointsSoFar: attempts.pointsSoFar,
      rawScore: attempts.rawScore,
      /** What lateness takes of the score. */
      late: sql<string>`late_points(${attempts.totalPoint}, ${homeworks.latePenalty},
        due_date(${homeworks.endAt}, ${homeworkAssignees.ownEndAt}), ${attempts.handedInAt})`,
      byTeacher: sql<boolean>`${attempts.teacherScore} is not null`,
      student: {
        _id: students.id,
        fullname: students.fullname,
        code: students.code,
        birthday: students.birthday,
      },
    })
    .from(attempts)
    .innerJoin(students, eq(students.id, attempts.studentId))
    .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
    .innerJoin(homeworkAssignees, isOfAttempt(homeworkAssignees))
    .where(eq(attempts.homeworkId, homeworkId))
    .orderBy(...studentsByName, asc(attempts.number))
export type AttemptOfHomework = Awaited<ReturnType<typeof readAttempts>>[number]

/** Keeps all attempts of a homework as they are until the transaction ends. */
export async function lockAttempts(db: Db, homeworkId: string): Promise<void> {
  await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.homeworkId, homeworkId))
    .orderBy(asc(attempts.id))
    .for('update')
}

export const readAnswersOf = (db: Db, regradeId: string) =>
  db.select().from(regradeAnswers).where(eq(regradeAnswers.regradeId, regradeId))
export type RegradeAnswer = Awaited<ReturnType<typeof readAnswersOf>>[number]

/** The newest regrade of a homework that was not undone. */
export async function findLast(db: Db, homeworkId: string) {
  const [row] = await db
    .select({
      id: regrades.id,
      at: regrades.regradedAt,
      by: users.displayName,
      everyone: regrades.everyone,
      questionIds: sql<
        string[]
      >`array(select distinct of.question_id from ${regradeAnswers} of where of.regrade_id = ${regrades.id})`,
      pupils: sql<number>`(
        select count(distinct ${attempts.studentId})::int from ${regradeAnswers}
        join ${attempts} on ${attempts.id} = ${regradeAnswers.attemptId}
        where ${regradeAnswers.regradeId} = ${regrades.id} and ${ne(regradeAnswers.scoreBefore, regradeAnswers.scoreAfter)})`,
    })
    .from(regrades)
    .leftJoin(users, eq(users.id, regrades.regradedBy))
    .where(and(eq(regrades.homeworkId, homeworkId), isNull(regrades.undoneAt)))
    .orderBy(desc(regrades.regradedAt), desc(regrades.id))
    .limit(1)
  return row
}

export async function findRegrade(db: Db, homeworkId: string, id: string) {
  const [row] = await db
    .select({ id: regrades.id })
    .from(regrades)
    .where(and(eq(regrades.homeworkId, homeworkId), eq(regrades.id, id)))
  return row
}

type NewRegrade = Pick<typeof regrades.$inferInsert, 'homeworkId' | 'regradedBy' | 'regradedAt' | 'everyone'>

export async function insertRegrade(
  db: Db,
  regrade: NewRegrade,
  answers: readonly Omit<RegradeAnswer, 'regradeId'>[],
): Promise<string> {
  const id = newId()
  await db.insert(regrades).values({ id, ...regrade })
  const column = <Key extends keyof (typeof answers)[number]>(key: Key) =>
    sql.param(answers.map(answer => answer[key]))
  await db.execute(sql`
    insert into regrade_answer (regrade_id, attempt_id, question_id, key_before, key_after, score_before, score_after)
    select ${id}::uuid, * from unnest(${column('attemptId')}::uuid[], ${column('questionId')}::uuid[], ${column('keyBefore')}::int[],
      ${column('keyAfter')}::int[], ${column('scoreBefore')}::numeric[], ${column('scoreAfter')}::numeric[])`)
  return id
}

export async function markUndone(db: Db, id: string, by: string, at: Date): Promise<void> {
  await db.update(regrades).set({ undoneBy: by, undoneAt: at }).where(eq(regrades.id, id))
}
