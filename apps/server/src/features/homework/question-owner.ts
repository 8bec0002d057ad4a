import { errors } from '@bangxanh/contract/homework/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { Caller } from '../../kernel/caller.ts'
import { countWithinLimits, type QuestionOwner } from '../questions/public.ts'
import { lockAssignees, startedBy } from './assignees.store.ts'
import { loadOfKind } from './homework.service.ts'
import { correctableHomeworks, updateHomeworkRow } from './homework.store.ts'

/** @throws E_HOMEWORK_HAS_ATTEMPTS: what a student was shown stays */
export async function refuseBegun({ db }: Caller, homeworkId: string): Promise<void> {
  if ((await startedBy(db, homeworkId)).length > 0) throw new AppError(errors.E_HOMEWORK_HAS_ATTEMPTS)
}

/** Keeps the questions of a homework for this transaction alone. @throws as `refuseBegun` */
export async function lockQuestions(caller: Caller, homeworkId: string): Promise<void> {
  await lockAssignees(caller.db, homeworkId)
  await refuseBegun(caller, homeworkId)
}

/** Question count and total as a recount (product 4.4). @throws E_TOO_MANY_GROUPS, E_TOO_MANY_QUESTIONS */
export async function recountHomework(caller: Caller, homeworkId: string): Promise<void> {
  const { questionCount, totalPoint } = await countWithinLimits(caller, { homeworkId })
  await updateHomeworkRow(caller.db, homeworkId, { questionCount, totalPoint })
}

/** What a homework does for its questions. */
export const homeworkQuestions: QuestionOwner = {
  async load(caller, homeworkId, purpose) {
    const homework = await loadOfKind(
      caller,
      purpose === 'read' ? 'homework.answers' : 'homework.write',
      'es',
      homeworkId,
    )
    if (purpose === 'write') await lockQuestions(caller, homeworkId)
    // What a student was shown stays as a version, and no attempt starts between two of them.
    if (purpose === 'correct') await lockAssignees(caller.db, homeworkId)
    return homework
  },
  correctable: correctableHomeworks,
  recount: ({ db }, homeworkId, { questionCount, totalPoint }) =>
    updateHomeworkRow(db, homeworkId, { questionCount, totalPoint }),
}
