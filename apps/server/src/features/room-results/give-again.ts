import type { HomeworkAgain } from '@bangxanh/contract/homework/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { authorizedClasses } from '../classes/public.ts'
import { giveQuestions } from '../homework/public.ts'
import type { loadLiveExam } from '../live-exam/public.ts'
import { linesOf } from './result-questions.ts'

type Draft = Omit<HomeworkAgain, 'classIds'> & { readonly questionIds: readonly string[] }

/**
 * Gives questions of a live exercise as homework (product 18.43).
 * @returns the homeworks' ids, in the order of the classes
 * @throws E_NOT_FOUND for a question of another exercise, and what `giveQuestions` throws
 */
export async function giveLiveQuestionsAgain(
  caller: Caller,
  liveExam: Awaited<ReturnType<typeof loadLiveExam>>,
  classes: Awaited<ReturnType<typeof authorizedClasses>>,
  { questionIds, ...draft }: Draft,
): Promise<string[]> {
  const own = new Set((await linesOf(caller.db, liveExam)).map(line => line.question_id))
  if (!questionIds.every(id => own.has(id))) throw new AppError(common.E_NOT_FOUND)
  return giveQuestions(caller, { liveExamId: liveExam.id, questionIds }, classes, draft)
}
