import type { HomeworkPatch } from '@bangxanh/contract/homework/schemas.ts'
import { effectiveDeadline } from '@bangxanh/contract/homework/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import { deleteAssignees, insertAssignees, lockAssignees, startedBy } from './assignees.store.ts'
import { chooseAssignees } from './choose-assignees.ts'
import { checkTimes } from './homework.access.ts'
import { readTimes, updateHomeworkRow } from './homework.store.ts'

/** Gives the attempts of a homework its new end: filled by the learn feature, which stands above this one. */
export type MoveDeadline = (caller: Caller, homeworkId: string, deadline: Date) => Promise<void>

/**
 * Changes a homework; what the patch leaves out stays.
 * @throws E_HOMEWORK_TIMES, E_HOMEWORK_HAS_ATTEMPTS, and what `chooseAssignees` throws
 */
export async function updateHomework(
  caller: Caller,
  { id, classId }: { id: string; classId: string },
  patch: HomeworkPatch,
  moveDeadline: MoveDeadline,
): Promise<void> {
  const { db, now } = caller
  const assigned = await lockAssignees(db, id)
  const started = await startedBy(db, id)
  const before = await readTimes(db, id)
  const after = {
    startAt: patch.startAt === undefined ? before.startAt : new Date(patch.startAt),
    endAt: patch.endAt === undefined ? before.endAt : new Date(patch.endAt),
  }
  checkTimes({ ...before, hasAttempts: started.length > 0 }, after, now)
  if (patch.assignStudentIds) {
    const wanted = await chooseAssignees(caller, classId, patch.assignStudentIds, { assigned, started })
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
  const { name, limitSubmit, showAnswers } = patch
  await updateHomeworkRow(db, id, { name, limitSubmit, showAnswers, ...after })
}
