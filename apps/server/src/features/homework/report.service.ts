import type { QuestionAnswer, QuestionReport, Submission } from '@bangxanh/contract/homework/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Pagination } from '@bangxanh/contract/kit/paging.ts'
import type { FileAddresses } from '@bangxanh/contract/questions/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { fileAddresses, questionView, readGroupsWithQuestions } from '../questions/public.ts'
import { answersOfToday } from './answers-of-today.ts'
import { countAnswers, listAnswers, listSubmissionRows, type SubmissionFilters } from './report.store.ts'
import { answerView, questionReport, submissionView } from './report.view.ts'

/** One page of who has a homework, with their results. */
export async function reportSubmissions(
  caller: Caller,
  homeworkId: string,
  filters: SubmissionFilters,
): Promise<{ submissions: Submission[]; pagination: Pagination }> {
  const { rows, pagination } = await listSubmissionRows(caller.db, homeworkId, filters, caller)
  return { submissions: rows.map(submissionView), pagination }
}

/** Every question of a homework with its right answers and how it was answered. */
export async function reportQuestions(
  { db, addressOf }: Caller,
  homeworkId: string,
): Promise<{ report: QuestionReport[]; files: FileAddresses }> {
  const groups = await readGroupsWithQuestions(db, { homeworkId })
  const answers = await answersOfToday(db, groups, await countAnswers(db, [homeworkId]))
  const counted = Map.groupBy(answers, ({ questionId }) => questionId)
  const questions = groups.flatMap(group => group.questions.map(({ question }) => question))
  return {
    report: questions.map(question =>
      questionReport(questionView(question, addressOf), counted.get(question._id) ?? []),
    ),
    files: fileAddresses({ questions }, addressOf),
  }
}

/** Who has answered what to one question of a homework. @throws E_NOT_FOUND for a question that is not its own */
export async function questionAnswers(
  caller: Caller,
  homeworkId: string,
  questionId: string,
): Promise<{ answers: QuestionAnswer[] }> {
  const { db } = caller
  const groups = await readGroupsWithQuestions(db, { homeworkId })
  if (!groups.some(({ questions }) => questions.some(({ question }) => question._id === questionId)))
    throw new AppError(common.E_NOT_FOUND)
  const answers = await answersOfToday(db, groups, await listAnswers(db, homeworkId, questionId, caller))
  return { answers: answers.map(answerView) }
}
