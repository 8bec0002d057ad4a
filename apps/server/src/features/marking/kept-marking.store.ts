import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import type { Pupil } from '../../kernel/pupil-data.ts'
import { users } from '../../schema/account.ts'
import { homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { commentFiles, pageMarks, submissionComments } from '../../schema/marking.ts'
import { files } from '../../schema/uploads.ts'

const attemptsOf = (studentId: string) =>
  sql`(select ${attempts.id} from ${attempts} where ${attempts.studentId} = ${studentId})`

/** What was written about the work of a student and by whom, for all that is kept of them. */
export const readKeptComments = (db: Db, { studentId }: Pupil) =>
  db
    .select({
      homework: homeworks.name,
      attempt: attempts.number,
      by: users.displayName,
      byTeacher: submissionComments.byTeacher,
      text: submissionComments.text,
      createdAt: submissionComments.createdAt,
      editedAt: submissionComments.editedAt,
      files: sql<string[]>`array(
        select f.name from ${commentFiles} own join ${files} f on f.key = own.key
        where own.comment_id = ${submissionComments.id} order by own.position)`,
    })
    .from(submissionComments)
    .innerJoin(attempts, eq(attempts.id, submissionComments.attemptId))
    .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
    .leftJoin(users, eq(users.id, submissionComments.authorId))
    .where(eq(attempts.studentId, studentId))
    .orderBy(asc(submissionComments.createdAt), asc(submissionComments.id))

export const readKeptPageMarks = (db: Db, { studentId }: Pupil) =>
  db
    .select({
      homework: homeworks.name,
      attempt: attempts.number,
      file: files.name,
      page: pageMarks.page,
      marks: pageMarks.shapes,
      markedAt: pageMarks.markedAt,
    })
    .from(pageMarks)
    .innerJoin(attempts, eq(attempts.id, pageMarks.attemptId))
    .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
    .innerJoin(files, eq(files.key, pageMarks.fileKey))
    .where(eq(attempts.studentId, studentId))
    .orderBy(asc(attempts.id), asc(pageMarks.fileKey), asc(pageMarks.page))

export async function deletePageMarksOf(db: Db, studentId: string): Promise<undefined> {
  await db.delete(pageMarks).where(sql`${pageMarks.attemptId} in ${attemptsOf(studentId)}`)
}

/** Gives the keys of the files beside them. */
export async function deleteCommentsOf(db: Db, studentId: string): Promise<string[]> {
  const beside = await db
    .select({ key: commentFiles.key })
    .from(commentFiles)
    .innerJoin(submissionComments, eq(submissionComments.id, commentFiles.commentId))
    .where(sql`${submissionComments.attemptId} in ${attemptsOf(studentId)}`)
  await db.delete(submissionComments).where(sql`${submissionComments.attemptId} in ${attemptsOf(studentId)}`)
  return beside.map(({ key }) => key)
}
