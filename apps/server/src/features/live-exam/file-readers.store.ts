import { listQuestionGroups, listVersions } from '@bangxanh/contract/questions/endpoints.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asked } from '../../kernel/serve/routes.ts'
import { classes } from '../../schema/classes.ts'
import { liveExams } from '../../schema/live-exam.ts'
import { questionGroups, questions } from '../../schema/questions.ts'
import { classScope } from '../classes/classes.scope.ts'
import type { FileReader } from '../uploads/public.ts'

const isRead = ({ viewer, scopesOf }: Caller): SQL => classScope(viewer, scopesOf('live-exam.read'))

/** A question in all its versions. */
export const liveExamQuestion: FileReader = async (caller, ids) => {
  const rows = await caller.db
    .select({ questionId: questions.id })
    .from(questions)
    .innerJoin(questionGroups, eq(questionGroups.id, questions.questionGroupId))
    .innerJoin(liveExams, eq(liveExams.id, questionGroups.liveExamId))
    .innerJoin(classes, eq(classes.id, liveExams.classId))
    .where(and(isAmong(questions.id, ids), isRead(caller)))
  return rows.map(({ questionId }) => asked(listVersions, { params: { area: 'live-exam', questionId } }))
}

export const liveExamQuestionGroup: FileReader = async (caller, ids) => {
  const rows = await caller.db
    .select({ groupId: questionGroups.id, liveExamId: liveExams.id })
    .from(questionGroups)
    .innerJoin(liveExams, eq(liveExams.id, questionGroups.liveExamId))
    .innerJoin(classes, eq(classes.id, liveExams.classId))
    .where(and(isAmong(questionGroups.id, ids), isRead(caller)))
  return rows.map(({ groupId, liveExamId }) =>
    asked(listQuestionGroups, { params: { area: 'live-exam' }, query: { liveExamId, ids: [groupId] } }),
  )
}
