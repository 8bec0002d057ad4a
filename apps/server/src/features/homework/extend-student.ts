import type { StudentTerms, StudentTermsPatch } from '@bangxanh/contract/homework/paper.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { type AuditEntry, recordAudit, recordAudits } from '../audit/public.ts'
import { type KeptRow, lockStudentRow, lockStudentRows, updateKeptRows } from './assignees.store.ts'
import { checkGoesOn, checkOwnTerms, checkTimeLeft } from './extend-student.access.ts'
import { type HomeworkRow, readRecord } from './homework.store.ts'
import { hasOpenAttempt } from './paper.store.ts'
import { termsView } from './paper.view.ts'
import { tellMore } from './tell-pupils.ts'
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
  await updateKeptRows(db, homeworkId, [studentId], { ownEndAt, ownAttempts, reopenedAt, extendedAt: now })
  await tellMore(caller, homework, ownEndAt)
  const { reopened } = await moveDeadline(caller, { homeworkId, studentIds: [studentId] }, homework)
  if (reopen) checkGoesOn(homework, after, await hasOpenAttempt(db, homeworkId, studentId))
  if (changed || reopened.length > 0) await recordAudit(caller, extended(schoolId, after, terms, reopened))
  return { terms }
}

const extended = (
  schoolId: string | null,
  { homeworkId, studentId }: KeptRow,
  { own, solutionsShownAt }: StudentTerms,
  reopened: readonly string[],
): AuditEntry => ({
  schoolId,
  action: 'homework.extended',
  about: { type: 'student', id: studentId },
  detail: { homeworkId, ...own, reopened: reopened.includes(studentId), solutionsShownAt },
})

/**
 * The same later end for several pupils, all or none; a later one that somebody has already stays.
 * @throws E_NOT_FOUND where one does not have the homework, E_OWN_END, E_HOMEWORK_TOO_LONG
 */
export async function extendStudents(
  caller: Caller,
  { id: homeworkId, schoolId }: HomeworkRow,
  { studentIds, endAt }: { readonly studentIds: readonly string[]; readonly endAt: string },
  moveDeadline: MoveDeadline,
): Promise<void> {
  const { db, now } = caller
  const ownEndAt = new Date(endAt)
  const kept = await lockStudentRows(db, homeworkId, studentIds)
  if (kept.length < studentIds.length) throw new AppError(common.E_NOT_FOUND)
  const homework = await readRecord(db, homeworkId)
  const earlier = kept.filter(row => !row.ownEndAt || row.ownEndAt < ownEndAt)
  const ids = earlier.map(({ studentId }) => studentId)
  for (const before of earlier) checkOwnTerms(homework, before, { ...before, ownEndAt }, now)
  await updateKeptRows(db, homeworkId, ids, { ownEndAt, extendedAt: now })
  await tellMore(caller, homework, ownEndAt)
  const { reopened } = await moveDeadline(caller, { homeworkId, studentIds: ids }, homework)
  await recordAudits(
    caller,
    earlier.map(before => {
      const after = { ...before, ownEndAt }
      return extended(schoolId, after, termsView(homework, after), reopened)
    }),
  )
}

const asDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))
