import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { attemptAnswers, attemptQuestions, attempts } from '../../schema/learn.ts'
import { lessonProgress, lessons } from '../../schema/lessons.ts'
import { students } from '../../schema/students.ts'
import { files } from '../../schema/uploads.ts'

/** What is kept about one student beside their record and consents. */
export async function readKept(db: Db, studentId: string) {
  const [account] = await db
    .select({
      username: users.username,
      displayName: users.displayName,
      phone: users.phone,
      contact: users.contact,
      createdAt: users.createdAt,
      signedInAt: users.signedInAt,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .where(eq(students.id, studentId))
  const inClasses = await db
    .select({ name: classes.name, state: classStudents.state, askedAt: classStudents.askedAt })
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .where(eq(classStudents.studentId, studentId))
    .orderBy(asc(classStudents.askedAt), asc(classStudents.id))
  // What was answered, without the questions: their right answers are not the pupil's (product 5.3).
  const tries = await db
    .select({
      homework: homeworks.name,
      className: classes.name,
      attempt: attempts.number,
      state: attempts.state,
      startedAt: attempts.startedAt,
      submittedAt: attempts.submittedAt,
      score: attempts.score,
      totalPoint: attempts.totalPoint,
      text: attempts.workText,
      filledIn: attempts.workGrid,
      readAt: attempts.workReadAt,
      answers: sql<{ question: number; answer: unknown; score: string | null }[]>`(
        select coalesce(json_agg(json_build_object('question', q.position + 1, 'answer', a.answer, 'score', q.score)
          order by q.position), '[]')
        from ${attemptQuestions} q left join ${attemptAnswers} a
          on a.attempt_id = q.attempt_id and a.question_id = q.question_id
        where q.attempt_id = ${attempts.id})`,
    })
    .from(attempts)
    .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .where(eq(attempts.studentId, studentId))
    .orderBy(asc(attempts.startedAt), asc(attempts.id))
  const watched = await db
    .select({
      lesson: lessons.name,
      className: classes.name,
      stoppedAtSecond: lessonProgress.position,
      furthestSecond: lessonProgress.furthest,
      parts: sql<number>`bit_count(${lessonProgress.watched})::int`,
      savedAt: lessonProgress.savedAt,
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .innerJoin(classes, eq(classes.id, lessons.classId))
    .where(eq(lessonProgress.studentId, studentId))
    .orderBy(asc(lessonProgress.savedAt), asc(lessons.id))
  const ownFiles = await db
    .select({ name: files.name, type: files.type, size: files.size, createdAt: files.createdAt })
    .from(students)
    .innerJoin(files, eq(files.ownerId, students.userId))
    // What the account has stored in another school is not this one's.
    .where(and(eq(students.id, studentId), or(isNull(files.schoolId), eq(files.schoolId, students.schoolId))))
    .orderBy(asc(files.createdAt), asc(files.key))
  return { account: account ?? null, classes: inClasses, homework: tries, lessons: watched, files: ownFiles }
}
