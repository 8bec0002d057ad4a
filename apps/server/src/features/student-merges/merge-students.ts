import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/student-merges/errors.ts'
import type { StudentsToMerge } from '@bangxanh/contract/student-merges/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { endSockets } from '../../kernel/live/live.ts'
import type { PersonRule } from '../../kernel/pupil-data.ts'
import { deleteSessionsOf, updateUser } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { lockClassesOfStudents, studentsChanged } from '../classes/public.ts'
import { lockHomeworksOf, resultsArrived } from '../homework/public.ts'
import { isAccountOfRecordAlone, keepRecord, lockPair, replaceRecord } from '../students/public.ts'
import { type MergeBefore, mergeRules } from './merge-before.ts'
import { accountsOf, attemptsProblem, demandMergeable, mergedFields } from './student-merges.access.ts'
import { insertMerge, type SideRow, sharedHomeworks } from './student-merges.store.ts'

/** A record as it is read again once it is locked. */
export type ReadSide = (id: string) => Promise<SideRow>

/**
 * Makes two records of a pupil one. Everything moves to the one that stays, and what stood before is kept for a day. The account
 * that is left over is closed, unless it teaches or studies elsewhere.
 * @throws E_NOT_FOUND when somebody was quicker; E_MERGE_SAME, E_MERGE_SCHOOLS, E_MERGE_OPEN, E_MERGE_ATTEMPTS, E_STUDENT_ANONYMISED
 */
export async function mergeStudents(
  caller: Caller,
  { studentId: to, otherId: from, take }: StudentsToMerge,
  read: ReadSide,
  rules: readonly PersonRule[],
): Promise<void> {
  const { db, viewer, now } = caller
  const pair = { from, to }
  if (from === to) throw new AppError(errors.E_MERGE_SAME)
  const classIds = await lockClassesOfStudents(db, [from, to])
  const homeworkIds = await lockHomeworksOf(db, from)
  const locked = await lockPair(db, pair)
  if (locked.size < 2) throw new AppError(common.E_NOT_FOUND)
  const [kept, other] = [await read(to), await read(from)]
  demandMergeable(kept, other)
  const problem = attemptsProblem(await sharedHomeworks(db, to, from))
  if (problem) throw new AppError(problem)

  const { stays, goes } = accountsOf(kept, other)
  const closed =
    stays.userId && goes.userId && (await isAccountOfRecordAlone(db, goes.userId, goes.id))
      ? goes.userId
      : null
  const fields = mergedFields(kept, other, take)
  const says = { ...fields, userId: stays.userId }
  const said = Object.fromEntries(
    Object.keys(says).map(key => [key, kept[key as keyof typeof says]]),
  ) as typeof says

  const gone = await keepRecord(db, from)
  const moved: Record<string, unknown> = {}
  for (const { as, move } of mergeRules(rules)) moved[as] = await move(db, pair)
  for (const { as, settle } of mergeRules(rules)) await settle?.(db, moved[as], pair)
  await replaceRecord(db, pair, says)
  if (closed) {
    await updateUser(db, closed, { disabledAt: now })
    await deleteSessionsOf(db, [closed])
    await endSockets(db, { userId: closed })
  }
  const before: MergeBefore = { ...moved, gone, said, says, closed }
  const schoolId = kept.schoolId as string
  await insertMerge(db, {
    schoolId,
    keptId: to,
    goneId: from,
    mergedBy: viewer.userId,
    mergedAt: now,
    before,
  })
  const detail = {
    other: from,
    classes: classIds.length,
    attempts: (moved.attempts as readonly unknown[]).length,
    consents: (moved.consents as readonly unknown[]).length,
  }
  await recordAudit(caller, {
    schoolId,
    action: 'student.merged',
    about: { type: 'student', id: to },
    detail: { ...detail, closed },
  })
  for (const id of classIds) await studentsChanged(caller, id)
  for (const id of homeworkIds) await resultsArrived(caller, id)
}
