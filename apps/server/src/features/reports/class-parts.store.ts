import { HOME } from '@bangxanh/contract/reports/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { users } from '../../schema/account.ts'
import { classes, classTeachers } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { attemptQuestions, attempts } from '../../schema/learn.ts'
import { questions, questionVersions } from '../../schema/questions.ts'
import {
  classChanges,
  classDays,
  classPupils,
  homeworkItems,
  schoolTops,
  schoolTopTeachers,
} from '../../schema/reports.ts'
import { bestFirst, shareOf } from '../homework/homework.scope.ts'
import { since, today } from './weeks.store.ts'

/** Homework of a class whose questions are counted: the last of it that somebody has a mark in. */
const LAST = 12

/** Counts what the questions of the last homework of classes have brought: of each pupil the attempt that counts. */
export async function countItems(db: Db, classIds: readonly string[]): Promise<void> {
  await db.execute(sql`delete from ${homeworkItems} where ${isAmong(homeworkItems.classId, classIds)}`)
  await db.execute(sql`
    with recent as materialized (
      select id, class_id from (
        select ${homeworks.id} as id, ${homeworks.classId} as class_id,
          row_number() over (partition by ${homeworks.classId} order by ${homeworks.startAt} desc, ${homeworks.id}) as place
        from ${homeworks} where ${isAmong(homeworks.classId, classIds)} and ${homeworks.publish} and ${homeworks.kind} = 'es'
          and exists (select from ${attempts} where ${attempts.homeworkId} = ${homeworks.id} and ${attempts.state} = 'graded')
      ) given where place <= ${LAST}::int
    ), best as materialized (
      select distinct on (recent.id, ${attempts.studentId}) recent.id as homework_id, recent.class_id, ${attempts.id} as attempt_id
      from recent join ${attempts} on ${attempts.homeworkId} = recent.id and ${attempts.state} = 'graded'
      order by recent.id, ${attempts.studentId}, ${sql.join(bestFirst, sql`, `)}
    ), scored as (
      select best.homework_id, best.class_id, ${attemptQuestions.questionId} as question_id,
        ${shareOf(sql`(${attemptQuestions.score} * 10000)::bigint`, sql`(${questionVersions.point} * 10000)::bigint`)} as share
      from best join ${attemptQuestions} on ${attemptQuestions.attemptId} = best.attempt_id
      join ${questionVersions} on ${questionVersions.questionId} = ${attemptQuestions.questionId} and ${questionVersions.version} = ${attemptQuestions.version}
    )
    insert into ${homeworkItems} (homework_id, question_id, class_id, asked_id, papers, shares)
    select scored.homework_id, scored.question_id, scored.class_id, coalesce(${questions.copiedFrom}, ${questions.id}),
      count(share), sum(share)
    from scored join ${questions} on ${questions.id} = scored.question_id
    where share is not null group by 1, 2, 3, 4`)
}

const SUMS = sql`sum(expected) as expected, sum(done) as done, sum(late) as late, sum(mark_sum) as mark_sum, sum(marks) as marks`

/** Whom a row of sums puts first: who hands in, then who keeps the deadlines, then who has the better mean. */
export const topFirst: SQL = sql`done::numeric / expected desc, (done - late)::numeric / expected desc,
  mark_sum / nullif(marks, 0) desc nulls last, expected desc, student_id`

/**
 * The first of the pupils of `rows` (of `class_pupil`), by `key`: five, and never so many that the last of few would stand among them.
 * Who was asked for little is not compared.
 */
export const topOf = (key: SQL, rows: SQL): SQL => sql`
  select * from (
    select sums.*, row_number() over (partition by key order by ${topFirst}) as place, count(*) over (partition by key) as pupils
    from (select ${key} as key, student_id, ${SUMS} ${rows} group by 1, 2 having sum(expected) >= ${HOME.topFrom}::int) sums
  ) ranked where place <= least(${HOME.top}::int, pupils / 3) and done::numeric / expected >= ${HOME.topShare}`

/** Finds the first pupils of schools anew. */
export async function countTops(
  db: Db,
  classIds: readonly string[],
  schoolIds: readonly string[],
): Promise<void> {
  const touched = sql`(select ${classes.schoolId} from ${classes} where ${isAmong(classes.id, classIds)}
    union select unnest(${sql.param([...schoolIds])}::uuid[]))`
  await db.execute(sql`delete from ${schoolTops} where ${schoolTops.schoolId} in ${touched}`)
  await db.execute(sql`
    insert into ${schoolTops} (school_id, place, student_id, expected, done, late, mark_sum, marks)
    select key, place, student_id, expected, done, late, mark_sum, marks from (${topOf(
      sql`${classes.schoolId}`,
      sql`from ${classPupils} join ${classes} on ${classes.id} = ${classPupils.classId}
        where ${classes.schoolId} in ${touched} and ${classes.status} = 'open'`,
    )}) top`)
}

/** Finds the first teachers of every school anew: by the share that their open classes handed in, then in time, then by how much they gave. */
export async function countTopTeachers(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from ${schoolTopTeachers}`)
  await db.execute(sql`
    with did as materialized (
      select ${classes.id} as id, ${classes.schoolId} as school_id, sum(given) as given, sum(expected) as expected, sum(done) as done, sum(late) as late
      from ${classDays} join ${classes} on ${classes.id} = ${classDays.classId} and ${classes.status} = 'open' and ${classes.schoolId} is not null
      where ${since(sql`${classDays.day}`, now, HOME.teacherDays)} and ${classDays.day} < ${today(now)} group by 1
    ), taught as (
      select did.school_id, ${classTeachers.userId} as user_id, count(*)::int as classes, sum(given)::int as given, sum(expected)::int as expected,
        sum(done)::int as done, sum(late)::int as late
      from did join ${classTeachers} on ${classTeachers.classId} = did.id join ${users} on ${users.id} = ${classTeachers.userId}
      where ${users.disabledAt} is null group by 1, 2 having sum(expected) > 0 and sum(given) >= ${HOME.teacherFrom}::int
    ), ranked as (
      select taught.*, count(*) over (partition by school_id) as compared, row_number() over (partition by school_id
        order by done::numeric / expected desc, (done - late)::numeric / expected desc, given desc, user_id) as place
      from taught
    )
    insert into ${schoolTopTeachers} (school_id, place, user_id, classes, given, expected, done, late)
    select school_id, place, user_id, classes, given, expected, done, late from ranked
    where place <= least(${HOME.top}::int, compared / 3) and done::numeric / expected >= ${HOME.topShare}`)
}

/** Notes the classes of which homework has ended in the last days: from a day on it counts for their pupils. */
export async function noteEnded(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into ${classChanges} (class_id)
    select distinct ${homeworks.classId} from ${homeworks}
    where ${homeworks.endAt} between ${at} - interval '7 days' and ${at}`)
}
