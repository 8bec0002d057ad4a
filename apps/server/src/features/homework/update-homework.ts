import type { HomeworkPatch } from '@bangxanh/contract/homework/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { changesOf } from '../../kernel/editions.ts'
import { deleteAssignees, insertAssignees, lockAssignees, startedBy } from './assignees.store.ts'
import { chooseAssignees } from './choose-assignees.ts'
import { checkTimes } from './homework.access.ts'
import { readRecord, updateHomeworkRow } from './homework.store.ts'

/**
 * Gives the attempts of a homework, or of one student of it, their end anew where the homework's is `endAt`: filled by the learn
 * feature, which stands above this one.
 */
export type MoveDeadline = (
  caller: Caller,
  of: { readonly homeworkId: string; readonly studentId?: string },
  endAt: Date,
) => Promise<{ reopened: number }>

/**
 * Changes a homework; what the patch leaves out stays.
 * @throws E_CHANGED, E_HOMEWORK_TIMES, E_HOMEWORK_TOO_LONG, E_HOMEWORK_HAS_ATTEMPTS, and what `chooseAssignees` throws
 */
export async function updateHomework(
  caller: Caller,
  { id, classId }: { id: string; classId: string },
  { _id, edition, startAt, endAt, assignStudentIds, ...patch }: HomeworkPatch,
  moveDeadline: MoveDeadline,
): Promise<void> {
  const { db } = caller
  const assigned = await lockAssignees(db, id)
  const started = await startedBy(db, id)
  const before = await readRecord(db, id)
  const chosen =
    assignStudentIds && (await chooseAssignees(caller, classId, assignStudentIds, { assigned, started }))
  const sent = {
    ...patch,
    startAt: startAt === undefined ? undefined : new Date(startAt),
    endAt: endAt === undefined ? undefined : new Date(endAt),
    assignStudentIds: chosen,
  }
  const changes = changesOf({ ...before, assignStudentIds: before.wholeClass ? [] : assigned }, sent, edition)
  if (!changes) return
  const { assignStudentIds: wanted, ...record } = changes
  const after = { startAt: record.startAt ?? before.startAt, endAt: record.endAt ?? before.endAt }
  checkTimes(after, { ...before, hasAttempts: started.length > 0 })
  if (wanted) await keepChosen(db, id, wanted, { assigned, started })
  if (after.endAt.getTime() !== before.endAt.getTime())
    await moveDeadline(caller, { homeworkId: id }, after.endAt)
  await updateHomeworkRow(db, id, { ...record, ...(wanted && { wholeClass: wanted.length === 0 }) })
}

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
