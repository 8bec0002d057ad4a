import type { HomeworkPatch } from '@bangxanh/contract/homework/schemas.ts'
import { effectiveDeadline } from '@bangxanh/contract/homework/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { deleteAssignees, insertAssignees, lockAssignees, startedBy } from './assignees.store.ts'
import { chooseAssignees } from './choose-assignees.ts'
import { checkTimes } from './homework.access.ts'
import { readRecord, updateHomeworkRow } from './homework.store.ts'

/** Gives the attempts of a homework its new end: filled by the learn feature, which stands above this one. */
export type MoveDeadline = (caller: Caller, homeworkId: string, deadline: Date) => Promise<void>

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
    assignStudentIds: chosen?.sort(),
  }
  const changes = changesOf({ ...before, assignStudentIds: assigned }, sent, edition)
  if (!changes) return
  const { assignStudentIds: wanted, ...record } = changes
  const after = { startAt: record.startAt ?? before.startAt, endAt: record.endAt ?? before.endAt }
  checkTimes(after, { ...before, hasAttempts: started.length > 0 })
  if (wanted) {
    await insertAssignees(
      db,
      id,
      wanted.filter(studentId => !assigned.includes(studentId)),
    )
    await deleteAssignees(
      db,
      id,
      assigned.filter(studentId => !wanted.includes(studentId)),
    )
  }
  if (after.endAt.getTime() !== before.endAt.getTime())
    await moveDeadline(caller, id, effectiveDeadline(after))
  await updateHomeworkRow(db, id, record)
}
