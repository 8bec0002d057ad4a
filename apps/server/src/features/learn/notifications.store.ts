import { type SQL, sql } from 'drizzle-orm'
import { classTeachers } from '../../schema/classes.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attemptQuestions, attempts } from '../../schema/learn.ts'
import { students } from '../../schema/students.ts'
import { isFound, isOfAttempt } from '../homework/homework.scope.ts'
import type { Telling } from '../notifications/public.ts'

/** What came in, for the teachers of the class: a row a homework, with how many pupils. */
export const handedIn: Telling = {
  kind: 'handedIn',
  events: homeworkId => sql`
    select ${classTeachers.userId} as user_id, ${homeworks.id} as about, ${attempts.submittedAt} as at, ${attempts.studentId} as what
    from ${homeworks} join ${classTeachers} on ${classTeachers.classId} = ${homeworks.classId}
    join ${attempts} on ${attempts.homeworkId} = ${homeworks.id}
    join ${homeworkRecipients} on ${isOfAttempt(homeworkRecipients)}
    where ${homeworks.id} = ${homeworkId} and ${attempts.submittedAt} is not null and ${isFound}`,
}

/** The pupils of attempts of a homework at which something was done. */
export const toPupilsOf = (homeworkId: string, at: SQL, which: SQL) => sql`
  select ${students.userId} as user_id, ${attempts.homeworkId} as about, ${at} as at, ${attempts.studentId} as what
  from ${attempts} join ${homeworkRecipients} on ${isOfAttempt(homeworkRecipients)}
  join ${students} on ${students.id} = ${attempts.studentId}
  where ${attempts.homeworkId} = ${homeworkId} and ${isFound} and ${which}`

/** When a person gave its last points, or gave it back. */
const markedAt = sql`greatest(${attempts.scoredAt}, ${attempts.returnedAt}, (
  select max(${attemptQuestions.markedAt}) from ${attemptQuestions} where ${attemptQuestions.attemptId} = ${attempts.id}))`

/** Marked by a person: what a machine scores its pupil sees at once. */
export const marked: Telling = {
  kind: 'marked',
  events: homeworkId =>
    toPupilsOf(
      homeworkId,
      markedAt,
      sql`${attempts.state} = 'graded' and ${attempts.redoAt} is null and ${markedAt} is not null`,
    ),
}

/** Given back to be done again. */
export const redo: Telling = {
  kind: 'redo',
  events: homeworkId => toPupilsOf(homeworkId, sql`${attempts.redoAt}`, sql`${attempts.redoAt} is not null`),
}
