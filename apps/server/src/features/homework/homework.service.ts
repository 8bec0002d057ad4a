import { errors } from '@bangxanh/contract/homework/errors.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import type { HomeworkKind } from '@bangxanh/contract/homework/states.ts'
import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import { announce } from '../../kernel/live/live.ts'
import { authorizeClass, authorizedClass } from '../classes/public.ts'
import { countQuestions } from '../questions/public.ts'
import type { Bearer } from '../uploads/public.ts'
import { lockAssignees } from './assignees.store.ts'
import {
  deleteHomeworkRow,
  findHomework,
  type HomeworkFilters,
  type HomeworkRow,
  listHomeworkRows,
  lockedResults,
  raiseRev,
  readAssignments,
  readRecord,
  updateHomeworkRow,
} from './homework.store.ts'
import { homeworkDetail, homeworkView } from './homework.view.ts'
import { readTasks } from './tasks.store.ts'
import { tellPupils } from './tell-pupils.ts'

/**
 * A homework that the caller may handle so.
 * @throws E_NOT_FOUND out of their reach, E_NOT_CLASS_TEACHER within it
 */
export async function loadHomework(caller: Caller, action: Action, id: string): Promise<HomeworkRow> {
  return authorizeClass(await findHomework(caller.db, caller, action, id), caller.viewer)
}

/** The same, of this kind alone. @throws E_NOT_FOUND for one of another kind, as `loadHomework` does */
export async function loadOfKind(
  caller: Caller,
  action: Action,
  kind: HomeworkKind,
  id: string,
): Promise<HomeworkRow> {
  const homework = await loadHomework(caller, action, id)
  if (homework.kind !== kind) throw new AppError(common.E_NOT_FOUND)
  return homework
}

export async function listHomeworks(caller: Caller, filters: HomeworkFilters) {
  const { db, now } = caller
  const { rows, pagination } = await listHomeworkRows(db, caller, filters, now)
  return { homeworks: rows.map(row => homeworkView(row, now)), pagination }
}

/** Homeworks that were loaded, with whom they were given to. */
async function inDetail(
  { db, now, addressOf }: Caller,
  rows: readonly HomeworkRow[],
): Promise<HomeworkDetail[]> {
  const ids = rows.map(({ id }) => id)
  const assignments = await readAssignments(db, ids)
  const tasks = await readTasks(
    db,
    rows.flatMap(({ id, kind }) => (kind === 'es' ? [] : [id])),
  )
  return rows.flatMap(row => {
    const assignment = assignments.get(row.id)
    const parts = assignment && { assignment, task: tasks.get(row.id) }
    return parts ? [homeworkDetail(row, parts, now, addressOf)] : []
  })
}

/** A homework that was loaded, with whom it was given to. */
export async function withAssignees(caller: Caller, row: HomeworkRow): Promise<{ homework: HomeworkDetail }> {
  const [homework] = await inDetail(caller, [row])
  return { homework: homework as HomeworkDetail }
}

/** One homework with whom it was given to, as the caller sees it now. */
export const presentHomework = async (caller: Caller, id: string): Promise<{ homework: HomeworkDetail }> =>
  withAssignees(caller, await loadHomework(caller, 'homework.answers', id))

/** Several in the order of their ids, without those that are gone meanwhile or out of the caller's reach. */
export async function presentHomeworks(
  caller: Caller,
  ids: readonly string[],
): Promise<{ homeworks: HomeworkDetail[] }> {
  const { db, now } = caller
  const filters = { ids, page: 1, limit: ids.length, sort: 'startAt' } as const
  const { rows } = await listHomeworkRows(db, caller, filters, now)
  const homeworks = await inDetail(caller, rows)
  return { homeworks: homeworks.toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id)) }
}

/** @throws E_HOMEWORK_EMPTY */
export async function setPublish(caller: Caller, id: string, publish: boolean): Promise<void> {
  const { db } = caller
  await lockAssignees(db, id)
  const homework = await readRecord(db, id)
  if (publish && homework.kind === 'es' && (await countQuestions(db, { homeworkId: id })).questionCount === 0)
    throw new AppError(errors.E_HOMEWORK_EMPTY)
  await updateHomeworkRow(db, id, { publish })
  await tellPupils(caller, [id], { ...homework, publish })
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

/** A file of a class comes from who writes its homework. */
export const classBearer: Bearer = {
  authorize: (sender, classId) => authorizedClass(sender, classId, 'homework.write'),
}
