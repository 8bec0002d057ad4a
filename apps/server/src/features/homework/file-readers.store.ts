import { readHomework, readPaper } from '@bangxanh/contract/homework/endpoints.ts'
import { readOwnHomework } from '@bangxanh/contract/learn/endpoints.ts'
import { listQuestionGroups, listVersions } from '@bangxanh/contract/questions/endpoints.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asked } from '../../kernel/serve/routes.ts'
import { classes } from '../../schema/classes.ts'
import { homeworkRecipients, homeworks } from '../../schema/homework.ts'
import { attempts } from '../../schema/learn.ts'
import { questionGroups, questions } from '../../schema/questions.ts'
import { students } from '../../schema/students.ts'
import { classScope } from '../classes/classes.scope.ts'
import type { FileReader } from '../uploads/public.ts'
import { isFound } from './homework.scope.ts'

const isRead = ({ viewer, scopesOf }: Caller): SQL => classScope(viewer, scopesOf('homework.answers'))

/** What is to be done, as its staff and its pupils read it. */
const toBeDone = async (caller: Caller, which: SQL) => {
  const { db, viewer } = caller
  const id = { homeworkUid: homeworks.id }
  const asStaff = await db
    .select(id)
    .from(homeworks)
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .where(and(which, isRead(caller)))
  const asPupil = await db
    .select(id)
    .from(homeworks)
    .innerJoin(homeworkRecipients, eq(homeworkRecipients.homeworkId, homeworks.id))
    .innerJoin(students, eq(students.id, homeworkRecipients.studentId))
    .where(and(which, eq(students.userId, viewer.userId), isFound))
  return [
    ...asStaff.map(query => asked(readHomework, { query })),
    ...asPupil.map(params => asked(readOwnHomework, { params })),
  ]
}

export const homeworkTask: FileReader = (caller, ids) => toBeDone(caller, isAmong(homeworks.id, ids))
export const documentAsHomework: FileReader = (caller, ids) =>
  toBeDone(caller, isAmong(homeworks.documentId, ids))

/** A question in all its versions. */
export const homeworkQuestion: FileReader = async (caller, ids) => {
  const rows = await caller.db
    .select({ questionId: questions.id })
    .from(questions)
    .innerJoin(questionGroups, eq(questionGroups.id, questions.questionGroupId))
    .innerJoin(homeworks, eq(homeworks.id, questionGroups.homeworkId))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .where(and(isAmong(questions.id, ids), isRead(caller)))
  return rows.map(({ questionId }) => asked(listVersions, { params: { area: 'homework', questionId } }))
}

export const homeworkQuestionGroup: FileReader = async (caller, ids) => {
  const rows = await caller.db
    .select({ groupId: questionGroups.id, homeworkUid: homeworks.id })
    .from(questionGroups)
    .innerJoin(homeworks, eq(homeworks.id, questionGroups.homeworkId))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .where(and(isAmong(questionGroups.id, ids), isRead(caller)))
  return rows.map(({ groupId, homeworkUid }) =>
    asked(listQuestionGroups, { params: { area: 'homework' }, query: { homeworkUid, ids: [groupId] } }),
  )
}

/** What a pupil has handed in, on their paper. */
export const pupilPaper: FileReader = async ({ db }, attemptIds) => {
  const rows = await db
    .select({ attemptId: attempts.id, homeworkUid: attempts.homeworkId, studentId: attempts.studentId })
    .from(attempts)
    .where(isAmong(attempts.id, attemptIds))
  return rows.map(({ attemptId, ...params }) => asked(readPaper, { params, query: { attemptId } }))
}
