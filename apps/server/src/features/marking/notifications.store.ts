import { and, eq, sql } from 'drizzle-orm'
import { isAmong } from '../../kernel/db/is-among.ts'
import { classes, classTeachers } from '../../schema/classes.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { submissionComments } from '../../schema/marking.ts'
import { students } from '../../schema/students.ts'
import { classReach, classScope } from '../classes/classes.scope.ts'
import { isFound, isOfAttempt, isSeenByStudents } from '../homework/homework.scope.ts'
import type { Describe, Telling } from '../notifications/public.ts'

/** What was written on a submission, for the other side: its pupil, or the teachers of its class. */
export const commented: Telling = {
  kind: 'comment',
  events: attemptId => sql`
    select listener.user_id, ${submissionComments.attemptId} as about, ${submissionComments.createdAt} as at,
      ${submissionComments.id} as what
    from ${submissionComments} join ${attempts} on ${attempts.id} = ${submissionComments.attemptId}
    join ${homeworks} on ${homeworks.id} = ${attempts.homeworkId}
    cross join lateral (
      select ${students.userId} as user_id from ${students}
      where ${students.id} = ${attempts.studentId} and ${submissionComments.byTeacher}
      union
      select ${classTeachers.userId} from ${classTeachers}
      where ${classTeachers.classId} = ${homeworks.classId} and not ${submissionComments.byTeacher}) listener
    where ${submissionComments.attemptId} = ${attemptId}`,
}

/** Submissions of the classes that the caller teaches or reads, and their own as a pupil. */
export const describeSubmissions: Describe<'submission'> = async ({ db, viewer, scopesOf, now }, ids) => {
  const isOwn = sql<boolean>`(${students.userId} is not distinct from ${viewer.userId} and ${isFound} and ${isSeenByStudents(now)})`
  const theirs = and(classReach(viewer), classScope(viewer, scopesOf('submission.read')))
  const rows = await db
    .select({
      id: attempts.id,
      homework: { _id: homeworks.id, name: homeworks.name },
      class: { _id: classes.id, name: classes.name },
      student: { _id: students.id, name: students.fullname },
      isOwn,
    })
    .from(attempts)
    .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
    .innerJoin(homeworkRecipients, isOfAttempt(homeworkRecipients))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .innerJoin(students, eq(students.id, attempts.studentId))
    .where(sql`${isAmong(attempts.id, ids)} and ((${theirs}) or ${isOwn})`)
  return rows.map(({ id: _id, isOwn: own, student, ...of }) => ({
    type: 'submission',
    _id,
    ...of,
    student: own ? null : student,
  }))
}
