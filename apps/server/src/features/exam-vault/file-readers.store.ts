import { listQuestionGroups, listVersions } from '@bangxanh/contract/questions/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asked } from '../../kernel/serve/routes.ts'
import { exams } from '../../schema/exam-vault.ts'
import { questionGroups, questions } from '../../schema/questions.ts'
import type { FileReader } from '../uploads/public.ts'
import { vaultReach } from './exam-vault.scope.ts'

/** A question in all its versions. */
export const examQuestion: FileReader = async (caller, ids) => {
  const rows = await caller.db
    .select({ questionId: questions.id })
    .from(questions)
    .innerJoin(questionGroups, eq(questionGroups.id, questions.questionGroupId))
    .innerJoin(exams, eq(exams.id, questionGroups.examId))
    .where(and(isAmong(questions.id, ids), vaultReach(caller, exams)))
  return rows.map(({ questionId }) => asked(listVersions, { params: { area: 'exam-vault', questionId } }))
}

export const examQuestionGroup: FileReader = async (caller, ids) => {
  const rows = await caller.db
    .select({ groupId: questionGroups.id, examVaultId: exams.id })
    .from(questionGroups)
    .innerJoin(exams, eq(exams.id, questionGroups.examId))
    .where(and(isAmong(questionGroups.id, ids), vaultReach(caller, exams)))
  return rows.map(({ groupId, examVaultId }) =>
    asked(listQuestionGroups, { params: { area: 'exam-vault' }, query: { examVaultId, ids: [groupId] } }),
  )
}
