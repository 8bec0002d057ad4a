import type { Paper } from '@bangxanh/contract/homework/paper.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { HomeworkRow } from './homework.store.ts'
import { findAssignee, paperAttempts, placeAmong, readAnswers } from './paper.store.ts'
import { countingAttempt, paperView } from './paper.view.ts'
import { readScored } from './scored-answers.ts'
import { readTasks } from './tasks.store.ts'
import { readWork } from './work.store.ts'

/**
 * What one pupil has done in a homework, for who may read it.
 * @param attemptId another attempt than the one that waits for points, else the one that counts
 * @throws E_NOT_FOUND for a pupil who does not have the homework, and for an attempt of somebody else
 */
export async function readPaper(
  { db, addressOf }: Caller,
  homework: HomeworkRow,
  studentId: string,
  attemptId?: string,
): Promise<{ paper: Paper }> {
  const assignee = await findAssignee(db, homework.id, studentId)
  if (!assignee) throw new AppError(common.E_NOT_FOUND)
  const attempts = await paperAttempts(db, homework.id, studentId)
  const counting = countingAttempt(attempts)
  const shown = attemptId
    ? attempts.find(({ id }) => id === attemptId)
    : (attempts.findLast(({ state }) => state === 'submitted') ?? counting ?? attempts.at(-1))
  if (attemptId && !shown) throw new AppError(common.E_NOT_FOUND)
  const { groups, answers } = await readScored(db, shown ? await readAnswers(db, shown.id) : [])
  const place = await placeAmong(db, homework.id, counting?.score ?? null)
  const isTask = homework.kind !== 'es'
  const task = isTask ? (await readTasks(db, [homework.id])).get(homework.id) : undefined
  const work = isTask && shown ? await readWork(db, shown.id) : undefined
  const parts = { homework, assignee, attempts, shown, place, groups, answers, task, work }
  return { paper: paperView(parts, addressOf) }
}
