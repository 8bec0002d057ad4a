import type { HomeworkPatch } from '@bangxanh/contract/homework/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { changesOf } from '../../kernel/editions.ts'
import type { homeworks } from '../../schema/homework.ts'
import { deleteAssignees, insertAssignees, lockAssignees, startedBy } from './assignees.store.ts'
import { chooseAssignees } from './choose-assignees.ts'
import { chooseTask, demandTask, type TaskDraft } from './choose-task.ts'
import { checkTimes, hasAttempts } from './homework.access.ts'
import { type HomeworkRow, readRecord, updateHomeworkRow } from './homework.store.ts'
import { readTasks, writeFiles } from './tasks.store.ts'
import { tellPupils } from './tell-pupils.ts'

/** What a homework says of time, and of what lateness takes. */
export type Timing = Pick<HomeworkRow, 'endAt' | 'lateUntil' | 'latePenalty'>

/**
 * Gives the attempts of a homework, or of these students of it, their end and their lateness anew where the homework's timing is
 * this: a function of the learn feature, which keeps the attempts, stands above this one and binds the calls that change a homework.
 * @returns whose attempts have opened again
 */
export type MoveDeadline = (
  caller: Caller,
  of: { readonly homeworkId: string; readonly studentIds?: readonly string[] },
  timing: Timing,
) => Promise<{ reopened: readonly string[] }>

/** Scores again by these keys what was handed in: a function of the same feature. */
export type Rescore = (caller: Caller, homeworkId: string, answerKeys: readonly string[]) => Promise<void>

/** What homework asks of those who keep the attempts when it changes. */
export interface OnChange {
  readonly moveDeadline: MoveDeadline
  readonly rescore: Rescore
}

/**
 * Changes a homework; what the patch leaves out stays.
 * @throws E_CHANGED, E_HOMEWORK_TIMES, E_HOMEWORK_TOO_LONG, E_LATE_UNTIL, E_HOMEWORK_HAS_ATTEMPTS, E_TASK_HAS_ATTEMPTS, E_TASK_EMPTY, and what
 * `chooseAssignees` and `chooseTask` throw
 */
export async function updateHomework(
  caller: Caller,
  { id, classId, schoolId, kind }: Pick<HomeworkRow, 'id' | 'classId' | 'schoolId' | 'kind'>,
  patch: HomeworkPatch & TaskDraft,
  { moveDeadline, rescore }: OnChange,
): Promise<void> {
  const { db } = caller
  const assigned = await lockAssignees(db, id)
  const started = await startedBy(db, id)
  const before = await readRecord(db, id)
  const task = (await readTasks(db, kind === 'es' ? [] : [id])).get(id)
  const { documentId } = before
  const { files, ...ofTask } = task ? await chooseTask(caller, schoolId, patch, { ...task, documentId }) : {}
  const { assignStudentIds, lateUntil } = patch
  const sent = {
    ...ofTask,
    name: patch.name,
    limitSubmit: patch.limitSubmit,
    showAnswers: patch.showAnswers,
    shuffleOptions: patch.shuffleOptions,
    startAt: patch.startAt === undefined ? undefined : new Date(patch.startAt),
    endAt: patch.endAt === undefined ? undefined : new Date(patch.endAt),
    lateUntil: typeof lateUntil === 'string' ? new Date(lateUntil) : lateUntil,
    latePenalty: patch.latePenalty?.toFixed(2),
    assignStudentIds:
      assignStudentIds && (await chooseAssignees(caller, classId, assignStudentIds, { assigned, started })),
    files: files?.map(file => file.key),
  }
  const current = {
    ...before,
    assignStudentIds: before.wholeClass ? [] : assigned,
    files: task?.files.map(file => file.key) ?? [],
  }
  const changes = changesOf(current, sent, patch.edition)
  if (!changes) return
  const { assignStudentIds: wanted, files: changedFiles, ...record } = changes
  const after = { ...before, ...record }
  const begun = started.length > 0 ? hasAttempts(kind) : null
  checkTimes(after, { startAt: before.startAt, begun })
  demandTask(kind, { content: after.content, files: files ?? task?.files ?? [] })
  if (begun && asksOther(before, after)) throw new AppError(begun)
  if (wanted) await keepChosen(db, id, wanted, { assigned, started })
  if (record.answerKeys) await rescore(caller, id, record.answerKeys)
  if (record.endAt || record.lateUntil !== undefined || record.latePenalty)
    await moveDeadline(caller, { homeworkId: id }, after)
  await updateHomeworkRow(db, id, { ...record, ...(wanted && { wholeClass: wanted.length === 0 }) })
  if (changedFiles && files) await writeFiles(db, id, files)
  if (wanted || record.startAt || record.endAt || record.lateUntil !== undefined)
    await tellPupils(caller, [id], after)
}

type Asks = Pick<typeof homeworks.$inferSelect, 'accepts' | 'totalPoint' | 'answerKeys' | 'appSettings'>

/** Once an attempt has begun, these no longer change: the kind of work, the number of answers and the points. */
const asksOther = (before: Asks, after: Asks): boolean =>
  before.accepts !== after.accepts ||
  before.totalPoint !== after.totalPoint ||
  before.appSettings !== after.appSettings ||
  before.answerKeys?.length !== after.answerKeys?.length

/** Of the whole class all that is kept stays; of chosen students their rows are the list, with those whose attempts need one. */
async function keepChosen(
  db: Db,
  id: string,
  wanted: readonly string[],
  { assigned, started }: { assigned: readonly string[]; started: readonly string[] },
): Promise<void> {
  if (wanted.length === 0) return
  const [has, needs] = [new Set(assigned), new Set([...wanted, ...started])]
  await insertAssignees(
    db,
    id,
    wanted.filter(studentId => !has.has(studentId)),
  )
  await deleteAssignees(
    db,
    id,
    assigned.filter(studentId => !needs.has(studentId)),
  )
}
