import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { questionGroups, questions, questionVersions } from '../../schema/questions.ts'

/** The one thing that a question group belongs to. */
export type Owner =
  | { readonly examId: string }
  | { readonly homeworkId: string }
  | { readonly liveExamId: string }
  | { readonly contestId: string }

/** Of an owner's groups also those that were deleted and may come back. */
export function everBelongedTo(owner: Owner): SQL {
  if ('examId' in owner) return eq(questionGroups.examId, owner.examId)
  if ('homeworkId' in owner) return eq(questionGroups.homeworkId, owner.homeworkId)
  return 'liveExamId' in owner
    ? eq(questionGroups.liveExamId, owner.liveExamId)
    : eq(questionGroups.contestId, owner.contestId)
}
export const belongsTo = (owner: Owner) => and(everBelongedTo(owner), isNull(questionGroups.deletedAt))

/** A question stands in its group. */
export const current = and(eq(questions.questionGroupId, questionGroups.id), isNull(questions.deletedAt))
/** Words and points of a question as they are now. */
export const currentVersion = and(
  eq(questionVersions.questionId, questions.id),
  eq(questionVersions.version, questions.version),
)
export const groupOrder = [asc(questionGroups.position), asc(questionGroups.id)]
export const questionOrder = [asc(questions.position), asc(questions.id)]
