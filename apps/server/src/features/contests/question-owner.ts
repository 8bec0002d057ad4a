import { errors } from '@bangxanh/contract/contests/errors.ts'
import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors as ofQuestions } from '@bangxanh/contract/questions/errors.ts'
import { isMarkedByPerson } from '@bangxanh/questions/registry.ts'
import type { Caller } from '../../kernel/caller.ts'
import { countWithinLimits, type QuestionOwner, readGroupsWithQuestions } from '../questions/public.ts'
import { loadAnyContest, lockCorrectable, lockPrepared } from './contests.service.ts'
import { correctableContests, findRecord, kindOfContest, updateContestRow } from './contests.store.ts'

interface Totals {
  readonly groupCount: number
  readonly questionCount: number
  readonly totalPoint: string
}

/**
 * Writes down what a contest holds. Its questions stand in one group; nobody marks while a room is asked, so what a person has
 * to mark is no question for a bell; of an exam an essay is, and speaking is not. One that is published keeps a question.
 * @throws E_TOO_MANY_GROUPS, E_CONTEST_GROUP, E_TOO_MANY_QUESTIONS, QUESTION_TYPE_NOT_SUPPORTED, E_CONTEST_EMPTY
 */
async function writeTotals({ db }: Caller, id: string, totals: Totals): Promise<void> {
  const { groupCount, questionCount, totalPoint } = totals
  if (groupCount > 1) throw new AppError(ofQuestions.E_TOO_MANY_GROUPS, { words: { most: 1 } })
  if (groupCount < 1) throw new AppError(errors.E_CONTEST_GROUP)
  const kind = await kindOfContest(db, id)
  if (!kind) throw new AppError(common.E_NOT_FOUND)
  const most = CONTEST.questions[kind]
  if (questionCount > most) throw new AppError(ofQuestions.E_TOO_MANY_QUESTIONS, { words: { most } })
  const groups = await readGroupsWithQuestions(db, { contestId: id })
  const types = groups.flatMap(({ questions }) => questions.map(({ question }) => question.type))
  const type = types.find(type => isMarkedByPerson(type) && (kind !== 'exam' || type !== 'Essay'))
  if (type) throw new AppError(ofQuestions.QUESTION_TYPE_NOT_SUPPORTED, { words: { type } })
  if (questionCount === 0 && (await findRecord(db, id))?.published) throw new AppError(errors.E_CONTEST_EMPTY)
  await updateContestRow(db, id, { questionCount, totalPoint })
}

/** Question count and total as a recount (product 4.4). @throws as `writeTotals` */
export const recountContest = async (caller: Caller, id: string): Promise<void> =>
  writeTotals(caller, id, await countWithinLimits(caller, { contestId: id }))

/** What a contest does for its questions. */
export const contestQuestions: QuestionOwner = {
  async load(caller, id, purpose) {
    const contest = await loadAnyContest(caller, purpose === 'read' ? 'questions' : 'write', id)
    // What everybody was asked stays as it was; a key is mended afterwards, and counts by a regrade.
    if (purpose === 'write') await lockPrepared(caller, id)
    if (purpose === 'correct') await lockCorrectable(caller, contest)
    return contest
  },
  correctable: correctableContests,
  recount: writeTotals,
}
