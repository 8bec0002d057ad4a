import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/student-merges/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { readUser, updateUser } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { lockClassesOfStudents, separatePlaces, studentsChanged } from '../classes/public.ts'
import { separateCells } from '../gradebook/public.ts'
import { lockHomeworksOf, resultsArrived, returnAssignees, settleAssignees } from '../homework/public.ts'
import { moveAttemptsBack } from '../learn/public.ts'
import { separateProgress } from '../lessons/public.ts'
import { lockPair, type MergedFields, moveConsentsBack, returnRecord } from '../students/public.ts'
import type { MergeBefore } from './merge-before.ts'
import { findMerge, markUndone } from './student-merges.store.ts'
import { finalBefore } from './student-merges.view.ts'

/**
 * Brings two records back that the newest merge has made one. What was moved goes back as it stands now; what was begun or
 * changed since then stays with the record that stayed, whose fields return where nobody has changed them.
 * @returns the id of the record that is back
 * @throws E_MERGE_OVER; E_MERGE_IN_THE_WAY
 */
export async function undoMerge(caller: Caller, to: string): Promise<string> {
  const { db, now } = caller
  const classIds = await lockClassesOfStudents(db, [to])
  const homeworkIds = await lockHomeworksOf(db, to)
  const record = (await lockPair(db, { from: to, to })).get(to)
  const found = await findMerge(db, to, finalBefore(now))
  if (!found || !record) throw new AppError(errors.E_MERGE_OVER)
  const { id, goneId: from, mergedAt } = found.merge
  const before = found.merge.before as MergeBefore
  const { says, said, closed } = before
  const pair = { from, to }
  const unchanged = Object.keys(says).filter(
    key => record[key as keyof MergedFields] === says[key as keyof MergedFields],
  )
  const fields = Object.fromEntries(unchanged.map(key => [key, said[key as keyof MergedFields]]))
  if (!(await returnRecord(db, before.gone, { id: to, fields })))
    throw new AppError(errors.E_MERGE_IN_THE_WAY)
  await separatePlaces(db, before.places, pair)
  await returnAssignees(db, before.assignees, pair)
  await moveAttemptsBack(db, before.attempts, pair)
  await settleAssignees(db, before.assignees, pair, mergedAt)
  if (before.cells) await separateCells(db, before.cells, pair, mergedAt)
  if (before.progress) await separateProgress(db, before.progress, pair)
  await moveConsentsBack(db, before.consents, pair)
  const user = closed ? await readUser(db, closed) : undefined
  if (closed && user?.disabledAt?.getTime() === mergedAt.getTime())
    await updateUser(db, closed, { disabledAt: null })
  await markUndone(db, id, now)
  await recordAudit(caller, {
    schoolId: record.schoolId,
    action: 'student.merge-undone',
    about: { type: 'student', id: to },
    detail: { other: from },
  })
  for (const classId of classIds) await studentsChanged(caller, classId)
  for (const homeworkId of homeworkIds) await resultsArrived(caller, homeworkId)
  return from
}
