import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { ANONYMOUS_NAME } from '../../data/anonymous-name.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { anonymiseAccount } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { emptyRecord, isAccountOfRecordAlone } from './anonymise-student.store.ts'
import { anonymiseConsents } from './consents.store.ts'
import { lockStudent } from './write-students.store.ts'

/** Forgets what stood on a record before another one went into it: filled by the feature of merges, which stands above this one. */
export type ForgetMergesOf = (db: Db, studentId: string) => Promise<void>

/**
 * Takes everything personal from a student's record, its consents and the account behind it; what counts stays. Twice
 * is once.
 */
export async function anonymiseStudent(
  caller: Caller,
  studentId: string,
  forgetMergesOf: ForgetMergesOf,
): Promise<void> {
  const { db, now } = caller
  const student = await lockStudent(db, studentId)
  if (!student) throw new AppError(common.E_NOT_FOUND)
  if (student.anonymisedAt) return
  const { userId, schoolId } = student
  const closes = userId !== null && (await isAccountOfRecordAlone(db, userId, studentId))
  await emptyRecord(db, studentId, ANONYMOUS_NAME, now)
  await anonymiseConsents(db, studentId)
  await forgetMergesOf(db, studentId)
  if (closes) await anonymiseAccount(caller, userId)
  await recordAudit(caller, {
    schoolId,
    action: 'student.anonymised',
    about: { type: 'student', id: studentId },
    detail: { account: closes },
  })
}
