import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { LIVE_EXAM } from '@bangxanh/contract/live-exam/limits.ts'
import { errors as ofQuestions } from '@bangxanh/contract/questions/errors.ts'
import { isMarkedByPerson } from '@bangxanh/questions/registry.ts'
import type { Caller } from '../../kernel/caller.ts'
import { countWithinLimits, type QuestionOwner, readGroupsWithQuestions } from '../questions/public.ts'
import { loadLiveExam, lockCorrectable, lockPrepared } from './live-exam.service.ts'
import { correctableLiveExams, updateLiveExamRow } from './live-exam.store.ts'

/**
 * Nobody marks while a room is asked, so what a person has to mark is no question for it; all are looked at, whichever way they came.
 * @throws QUESTION_TYPE_NOT_SUPPORTED, E_TOO_MANY_QUESTIONS
 */
async function refuseUnfit({ db }: Caller, liveExamId: string, questionCount: number): Promise<void> {
  if (questionCount > LIVE_EXAM.questions)
    throw new AppError(ofQuestions.E_TOO_MANY_QUESTIONS, { words: { most: LIVE_EXAM.questions } })
  const groups = await readGroupsWithQuestions(db, { liveExamId })
  const types = groups.flatMap(({ questions }) => questions.map(({ question }) => question.type))
  const type = types.find(isMarkedByPerson)
  if (type) throw new AppError(ofQuestions.QUESTION_TYPE_NOT_SUPPORTED, { words: { type } })
}

/** Question count and total as a recount (product 4.4). @throws as `refuseUnfit`, E_TOO_MANY_GROUPS */
export async function recountLiveExam(caller: Caller, liveExamId: string): Promise<void> {
  const { questionCount, totalPoint } = await countWithinLimits(caller, { liveExamId })
  await refuseUnfit(caller, liveExamId, questionCount)
  await updateLiveExamRow(caller.db, liveExamId, { questionCount, totalPoint })
}

/** What a live exercise does for its questions. */
export const liveExamQuestions: QuestionOwner = {
  async load(caller, liveExamId, purpose) {
    const action = purpose === 'read' ? 'live-exam.read' : 'live-exam.run'
    const liveExam = await loadLiveExam(caller, action, liveExamId)
    // What everybody was asked stays as it was; a key is mended afterwards, and counts by a regrade.
    if (purpose === 'write') await lockPrepared(caller, liveExamId)
    if (purpose === 'correct') await lockCorrectable(caller, liveExamId)
    return liveExam
  },
  correctable: correctableLiveExams,
  async recount(caller, liveExamId, { questionCount, totalPoint }) {
    await refuseUnfit(caller, liveExamId, questionCount)
    await updateLiveExamRow(caller.db, liveExamId, { questionCount, totalPoint })
  },
}
