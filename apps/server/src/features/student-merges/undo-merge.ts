import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/student-merges/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { PersonRule } from '../../kernel/pupil-data.ts'
import { readUser, updateUser } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { lockClassesOfStudents, studentsChanged } from '../classes/public.ts'
import { lockHomeworksOf, resultsArrived } from '../homework/public.ts'
import { lockPair, type MergedFields, returnRecord } from '../students/public.ts'
import { type MergeBefore, mergeRules } from './merge-before.ts'
import { findMerge, markUndone } from './student-merges.store.ts'
import { finalBefore } from './student-merges.view.ts'

/**
 * Brings two records back that the newest merge has made one. What was moved goes back as it stands now; what was begun or
 * changed since then stays with the record that stayed, whose fields return where nobody has changed them.
 * @returns the id of the record that is back
 * @throws E_MERGE_OVER; E_MERGE_IN_THE_WAY
 */
export async function undoMerge(caller: Caller, to: string, rules: readonly PersonRule[]): Promise<string> {
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
  const kept = mergeRules(rules).filter(({ as }) => before[as] !== undefined)
  for (const { as, moveBack } of kept) await moveBack(db, before[as], pair, mergedAt)
  for (const { as, settleBack } of kept) await settleBack?.(db, before[as], pair, mergedAt)
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
