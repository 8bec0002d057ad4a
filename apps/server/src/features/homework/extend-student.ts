import type { StudentTerms, StudentTermsPatch } from '@bangxanh/contract/homework/paper.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { recordAudit } from '../audit/public.ts'
import { lockStudentRow, updateKeptRow } from './assignees.store.ts'
import { checkGoesOn, checkOwnTerms, checkTimeLeft } from './extend-student.access.ts'
import { type HomeworkRow, readRecord } from './homework.store.ts'
import { hasOpenAttempt } from './paper.store.ts'
import { termsView } from './paper.view.ts'
import type { MoveDeadline } from './update-homework.ts'

/**
 * Gives one pupil more time or tries than the others have (product 3.22), and opens again what the end had closed. Their row is
 * locked first, as for a start and for handing in, so that each of these comes wholly before it or wholly after.
 * @throws E_NOT_FOUND for who does not have the homework, E_OWN_END, E_OWN_ATTEMPTS, E_HOMEWORK_TOO_LONG, E_REOPEN_ENDED,
 * E_NOTHING_TO_REOPEN
 */
export async function extendStudent(
  caller: Caller,
  { id: homeworkId, schoolId }: HomeworkRow,
  studentId: string,
  { endAt, attempts, reopen }: StudentTermsPatch,
  moveDeadline: MoveDeadline,
): Promise<{ terms: StudentTerms }> {
  const { db, now } = caller
  const before = await lockStudentRow(db, homeworkId, studentId)
  if (!before) throw new AppError(common.E_NOT_FOUND)
  const homework = await readRecord(db, homeworkId)
  const after = {
    ...before,
    ownEndAt: endAt === undefined ? before.ownEndAt : asDate(endAt),
    ownAttempts: attempts === undefined ? before.ownAttempts : attempts,
    reopenedAt: reopen && before.closed ? now : before.reopenedAt,
    closed: before.closed && !reopen,
  }
  checkOwnTerms(homework, before, after, now)
  if (reopen) checkTimeLeft(homework, after, now)
  const terms = termsView(homework, after)
  const changed =
    after.ownEndAt?.getTime() !== before.ownEndAt?.getTime() ||
    after.ownAttempts !== before.ownAttempts ||
    after.closed !== before.closed
  if (!changed && !reopen) return { terms }
  const { ownEndAt, ownAttempts, reopenedAt } = after
  await updateKeptRow(db, before, { ownEndAt, ownAttempts, reopenedAt })
  const { reopened } = await moveDeadline(caller, { homeworkId, studentId }, homework)
  if (reopen) checkGoesOn(homework, after, await hasOpenAttempt(db, homeworkId, studentId))
  if (changed || reopened > 0)
    await recordAudit(caller, {
      schoolId,
      action: 'homework.extended',
      about: { type: 'student', id: studentId },
      detail: { homeworkId, ...terms.own, reopened: reopened > 0, solutionsShownAt: terms.solutionsShownAt },
    })
  return { terms }
}

/**
 * The same later end for several pupils, all or none; a later one that somebody has already stays.
 * @throws E_NOT_FOUND where one does not have the homework, E_OWN_END, E_HOMEWORK_TOO_LONG
 */
export async function extendStudents(
  caller: Caller,
  homework: HomeworkRow,
  { studentIds, endAt }: { readonly studentIds: readonly string[]; readonly endAt: string },
  moveDeadline: MoveDeadline,
): Promise<void> {
  // In one order, so that two who do it at once do not wait for each other.
  for (const studentId of studentIds.toSorted()) {
    const kept = await lockStudentRow(caller.db, homework.id, studentId)
    if (kept?.ownEndAt && kept.ownEndAt >= new Date(endAt)) continue
    await extendStudent(caller, homework, studentId, { endAt, reopen: false }, moveDeadline)
  }
}

const asDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))
