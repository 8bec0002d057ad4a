import { errors } from '@bangxanh/contract/homework/errors.ts'
import type { HomeworkKind } from '@bangxanh/contract/homework/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ClassRow } from '../classes/public.ts'
import { chooseAssignees } from './choose-assignees.ts'
import { chooseTask, demandTask, type Task, type TaskDraft } from './choose-task.ts'
import { given, insertGiven, type Terms } from './insert-given.ts'
import { readTasks, writeFiles } from './tasks.store.ts'

/** Of what kind, and what is to be done: homework without questions. */
export type TaskKind = Exclude<HomeworkKind, 'es'>
type OpenClass = Pick<ClassRow, 'id' | 'name' | 'status' | 'schoolId'>
export type Draft = Terms & TaskDraft

/**
 * Gives such a homework to chosen students of a class, or all of it.
 * @returns its id
 * @throws HW_CREATE_FAILED when the class is not open, and what `giveTo` throws
 */
export async function giveTask(
  caller: Caller,
  kind: TaskKind,
  eClass: OpenClass,
  { assignStudentIds, ...draft }: Draft & { readonly assignStudentIds: readonly string[] },
): Promise<string> {
  if (eClass.status !== 'open') throw new AppError(errors.HW_CREATE_FAILED)
  const chosen = await chooseAssignees(caller, eClass.id, assignStudentIds)
  const homeworkId = await giveTo(caller, kind, eClass, chosen, draft)
  await given(caller, [homeworkId], draft)
  return homeworkId
}

/**
 * The same for several whole classes, all or none.
 * @returns their ids, in the order of the classes
 * @throws E_CLASS_NOT_OPEN, and what `giveTo` throws
 */
export async function giveTaskToClasses(
  caller: Caller,
  kind: TaskKind,
  classes: readonly OpenClass[],
  draft: Draft,
): Promise<string[]> {
  demandOpen(classes)
  const ids: string[] = []
  for (const eClass of classes) ids.push(await giveTo(caller, kind, eClass, [], draft))
  return given(caller, ids, draft)
}

/** @throws E_CLASS_NOT_OPEN, naming the first that is not */
export function demandOpen(classes: readonly Pick<ClassRow, 'name' | 'status'>[]): void {
  const shut = classes.find(({ status }) => status !== 'open')
  if (shut) throw new AppError(errors.E_CLASS_NOT_OPEN, { words: { name: shut.name } })
}

/** @throws HW_CREATE_SOURCE_INVALID, E_TASK_EMPTY, E_FILE_INVALID, and what `insertGiven` throws */
async function giveTo(
  caller: Caller,
  kind: TaskKind,
  { id, schoolId }: OpenClass,
  chosen: readonly string[],
  draft: Draft,
): Promise<string> {
  return insertTask(caller, kind, id, chosen, draft, await chooseTask(caller, schoolId, draft))
}

async function insertTask(
  caller: Caller,
  kind: TaskKind,
  classId: string,
  chosen: readonly string[],
  terms: Terms,
  { files = [], ...task }: Task,
): Promise<string> {
  demandTask(kind, { content: task.content ?? '', files })
  const homeworkId = await insertGiven(caller, classId, terms, chosen, { kind, ...task })
  await writeFiles(caller.db, homeworkId, files)
  return homeworkId
}

/**
 * Gives the task of a homework once more, as it reads now (product 9.61).
 * @returns the new homework's id
 */
export async function giveTaskAgain(
  caller: Caller,
  source: { readonly id: string; readonly kind: TaskKind; readonly totalPoint: string },
  classId: string,
  terms: Terms,
  chosen: readonly string[],
): Promise<string> {
  const task = (await readTasks(caller.db, [source.id])).get(source.id)
  if (!task) throw new AppError(errors.E_SOURCE_EMPTY)
  const { files, documentId, app, ...rest } = task
  if (app && !app.available) throw new AppError(errors.HW_CREATE_SOURCE_INVALID)
  return insertTask(caller, source.kind, classId, chosen, terms, {
    ...rest,
    totalPoint: source.totalPoint,
    documentId: documentId ?? undefined,
    appId: app?.id,
    appSettings: app?.chosen,
    files,
  })
}
