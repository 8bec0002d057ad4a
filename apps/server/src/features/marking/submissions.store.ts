import { PICTURE_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { users } from '../../schema/account.ts'
import { classes } from '../../schema/classes.ts'
import { homeworkAssignees, homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attemptAnswers, attemptFiles, attemptQuestions, attempts } from '../../schema/learn.ts'
import { pageMarks, rubrics, submissionComments, submissionRooms } from '../../schema/marking.ts'
import { students } from '../../schema/students.ts'
import { filePages, files, thumbnails } from '../../schema/uploads.ts'
import { studentsByName } from '../classes/classes.scope.ts'
import { isFound, isOfAttempt, isReading } from '../homework/homework.scope.ts'

/** A submission as whoever may read it finds it. */
export async function findSubmission(db: Db, id: string) {
  const [row] = await db
    .select({
      attempt: attempts,
      student: { id: students.id, fullname: students.fullname },
      schoolId: classes.schoolId,
      times: {
        endAt: homeworks.endAt,
        lateUntil: homeworks.lateUntil,
        ownEndAt: homeworkAssignees.ownEndAt,
      },
      userId: students.userId,
      /** What each day late takes. */
      latePenalty: homeworks.latePenalty,
      reading: isReading,
      /** Its pupil still finds the homework. */
      found: sql<boolean>`${homeworks.publish} and exists (
        select from ${homeworkRecipients} where ${homeworkRecipients.homeworkId} = ${attempts.homeworkId}
          and ${homeworkRecipients.studentId} = ${attempts.studentId} and ${isFound})`,
      scoredBy: users.displayName,
    })
    .from(attempts)
    .innerJoin(students, eq(students.id, attempts.studentId))
    .innerJoin(homeworks, eq(homeworks.id, attempts.homeworkId))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .leftJoin(homeworkAssignees, isOfAttempt(homeworkAssignees))
    .leftJoin(users, eq(users.id, attempts.scoredBy))
    .where(eq(attempts.id, id))
  return row
}
export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

/** Of what was uploaded for an attempt, what is handed in: it has its place in the work, or an answer names it. */
const isHandedIn = sql`(${attemptFiles.position} is not null or exists (
  select from ${attemptAnswers} where ${attemptAnswers.attemptId} = ${attemptFiles.attemptId}
    and strpos(${attemptAnswers.answer}::text, ${attemptFiles.key}) > 0))`

/** Of each who has handed in the latest attempt, by name as a class is called. */
export async function listLatest(db: Db, homeworkId: string) {
  const latest = db
    .selectDistinctOn([attempts.studentId])
    .from(attempts)
    .where(and(eq(attempts.homeworkId, homeworkId), ne(attempts.state, 'open')))
    .orderBy(asc(attempts.studentId), desc(attempts.number))
    .as('latest')
  return db
    .select({
      id: latest.id,
      number: latest.number,
      state: latest.state,
      submittedAt: latest.submittedAt,
      score: latest.score,
      waiting: latest.waiting,
      seenAt: latest.seenAt,
      returnedAt: latest.returnedAt,
      redoAt: latest.redoAt,
      scoredItself: sql<boolean>`${latest.score} is not null and ${latest.teacherScore} is null and not exists (
        select from ${attemptQuestions} where ${attemptQuestions.attemptId} = ${latest.id})`,
      student: { id: students.id, fullname: students.fullname, birthday: students.birthday },
      files: sql<number>`(
        select count(*)::int from ${attemptFiles} where ${attemptFiles.attemptId} = ${latest.id} and ${isHandedIn})`,
      asks: sql<boolean>`coalesce((
        select not ${submissionComments.byTeacher} from ${submissionComments}
        where ${submissionComments.attemptId} = ${latest.id}
        order by ${submissionComments.createdAt} desc, ${submissionComments.id} desc limit 1), false)`,
    })
    .from(latest)
    .innerJoin(students, eq(students.id, latest.studentId))
    .orderBy(...studentsByName)
}
export type LatestRow = Awaited<ReturnType<typeof listLatest>>[number]

/** Whether what was handed in has this page: a picture is one, and a document has those that are drawn. */
export async function hasPage(db: Db, attemptId: string, file: string, page: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from ${attemptFiles} join ${files} on ${files.key} = ${attemptFiles.key}
    where ${attemptFiles.attemptId} = ${attemptId} and ${attemptFiles.key} = ${file} and ${isHandedIn}
      and case when ${isAmong(files.type, PICTURE_TYPES)} then ${page}::int = 1 else exists (
        select from ${filePages} where ${filePages.fileKey} = ${files.key} and ${filePages.page} = ${page}::int) end`)
  return rowCount === 1
}

/** What is known of files, by their keys without a slash. */
export async function readFiles(db: Db, keys: readonly string[]) {
  const rows = await db
    .select({
      key: files.key,
      name: files.name,
      type: files.type,
      size: files.size,
      thumbnailKey: thumbnails.key,
    })
    .from(files)
    .leftJoin(thumbnails, eq(thumbnails.fileKey, files.key))
    .where(isAmong(files.key, keys))
  return new Map(rows.map(row => [row.key, row]))
}

const layer = {
  file: pageMarks.fileKey,
  page: pageMarks.page,
  turn: pageMarks.turn,
  shapes: pageMarks.shapes,
  edition: pageMarks.edition,
}

export const readLayers = (db: Db, attemptId: string) =>
  db
    .select(layer)
    .from(pageMarks)
    .where(eq(pageMarks.attemptId, attemptId))
    .orderBy(asc(pageMarks.fileKey), asc(pageMarks.page))

const isPage = (attemptId: string, file: string, page: number) =>
  and(eq(pageMarks.attemptId, attemptId), eq(pageMarks.fileKey, file), eq(pageMarks.page, page))

export async function readLayer(db: Db, attemptId: string, file: string, page: number) {
  const [row] = await db
    .select(layer)
    .from(pageMarks)
    .where(isPage(attemptId, file, page))
  return row
}
export type LayerRow = NonNullable<Awaited<ReturnType<typeof readLayer>>>

/** Call it under the attempt's lock. */
export async function writeLayer(
  db: Db,
  attemptId: string,
  row: LayerRow,
  by: string,
  now: Date,
): Promise<void> {
  const { file: fileKey, page, turn, shapes, edition } = row
  const set = { turn, shapes, edition, markedBy: by, markedAt: now }
  await db
    .insert(pageMarks)
    .values({ attemptId, fileKey, page, ...set })
    .onConflictDoUpdate({ target: [pageMarks.attemptId, pageMarks.fileKey, pageMarks.page], set })
}

export async function readRubric(db: Db, homeworkId: string) {
  const [row] = await db
    .select({ criteria: rubrics.criteria, edition: rubrics.edition })
    .from(rubrics)
    .where(eq(rubrics.homeworkId, homeworkId))
  return row ?? { criteria: [], edition: 0 }
}

/** Nobody else writes its rubric until the transaction ends. False: it is gone. */
export async function lockHomework(db: Db, homeworkId: string): Promise<boolean> {
  const rows = await db
    .select({ id: homeworks.id })
    .from(homeworks)
    .where(eq(homeworks.id, homeworkId))
    .for('no key update')
  return rows.length > 0
}

export async function upsertRubric(
  db: Db,
  homeworkId: string,
  row: Pick<typeof rubrics.$inferInsert, 'criteria' | 'edition' | 'writtenBy' | 'writtenAt'>,
): Promise<void> {
  await db
    .insert(rubrics)
    .values({ homeworkId, ...row })
    .onConflictDoUpdate({ target: rubrics.homeworkId, set: row })
}

export async function readRoom(db: Db, attemptId: string): Promise<number> {
  const [row] = await db
    .select({ rev: submissionRooms.rev })
    .from(submissionRooms)
    .where(eq(submissionRooms.attemptId, attemptId))
  return row?.rev ?? 0
}

export async function raiseRoom(db: Db, attemptId: string): Promise<number> {
  const [row] = await db
    .insert(submissionRooms)
    .values({ attemptId, rev: 1 })
    .onConflictDoUpdate({
      target: submissionRooms.attemptId,
      set: { rev: sql`${submissionRooms.rev} + 1` },
    })
    .returning({ rev: submissionRooms.rev })
  return row?.rev ?? 1
}
