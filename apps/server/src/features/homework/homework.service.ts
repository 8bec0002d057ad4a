import { errors } from '@bangxanh/contract/homework/errors.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import { announce } from '../../kernel/live/live.ts'
import { pagination } from '../../kernel/serve/lists.ts'
import { authorizeClass } from '../classes/public.ts'
import { countQuestions } from '../questions/public.ts'
import { lockAssignees } from './assignees.store.ts'
import {
  deleteHomeworkRow,
  findHomework,
  type HomeworkFilters,
  type HomeworkRow,
  listHomeworkRows,
  lockedResults,
  raiseRev,
  readAssignment,
  updateHomeworkRow,
} from './homework.store.ts'
import { homeworkDetail, homeworkView } from './homework.view.ts'

/**
 * A homework that the caller may handle so.
 * @throws E_NOT_FOUND out of their reach, E_NOT_CLASS_TEACHER within it
 */
export async function loadHomework(
  caller: Caller,
  action: 'homework.answers' | 'homework.write',
  id: string,
): Promise<HomeworkRow> {
  return authorizeClass(await findHomework(caller.db, caller, action, id), caller.viewer)
}

export async function listHomeworks(caller: Caller, filters: HomeworkFilters) {
  const { db, now } = caller
  const { rows, total } = await listHomeworkRows(db, caller, filters, now)
  return {
    homeworks: rows.map(row => homeworkView(row, now)),
    pagination: pagination(filters, total),
  }
}

/** A homework that was loaded, with its assignees. */
export async function withAssignees(
  { db, now }: Caller,
  row: HomeworkRow,
): Promise<{ homework: HomeworkDetail }> {
  return { homework: homeworkDetail(row, await readAssignment(db, row.id), now) }
}

/** One homework with its assignees, as the caller sees it now. */
export const presentHomework = async (caller: Caller, id: string): Promise<{ homework: HomeworkDetail }> =>
  withAssignees(caller, await loadHomework(caller, 'homework.answers', id))

/** @throws E_HOMEWORK_EMPTY */
export async function setPublish({ db }: Caller, id: string, publish: boolean): Promise<void> {
  await lockAssignees(db, id)
  if (publish && (await countQuestions(db, { homeworkId: id })).questionCount === 0)
    throw new AppError(errors.E_HOMEWORK_EMPTY)
  await updateHomeworkRow(db, id, { publish })
}

/** @throws E_HOMEWORK_HAS_RESULTS; attempts that are open go with it */
export async function removeHomework({ db }: Caller, id: string): Promise<void> {
  await lockAssignees(db, id)
  if (await lockedResults(db, id)) throw new AppError(errors.E_HOMEWORK_HAS_RESULTS)
  await deleteHomeworkRow(db, id)
}

/** Tells whoever watches the homework that a result came in. Call it last in the transaction that wrote the result. */
export async function resultsArrived({ db }: AnyCaller, homeworkId: string): Promise<void> {
  const rev = await raiseRev(db, homeworkId)
  if (rev !== undefined) await announce(db, { room: `homework:${homeworkId}`, rev, kind: 'results' })
}
