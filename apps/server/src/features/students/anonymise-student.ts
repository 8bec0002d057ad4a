import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { type PersonRule, pupilTables } from '../../kernel/pupil-data.ts'
import { recordAudit } from '../audit/public.ts'
import { deleteWholeFiles } from '../uploads/public.ts'
import { isAccountOfRecordAlone, lockWorkOf } from './anonymise-student.store.ts'
import { lockStudent } from './write-students.store.ts'

/**
 * Takes everything personal from what is kept of a student, table by table as each has its rule, and their files with all that
 * is drawn of them; scores and counts stay (product 3.31). Twice is once.
 */
export async function anonymiseStudent(
  caller: Caller,
  studentId: string,
  rules: readonly PersonRule[],
): Promise<void> {
  const { db, files, afterCommit } = caller
  const student = await lockStudent(db, studentId)
  if (!student) throw new AppError(common.E_NOT_FOUND)
  if (student.anonymisedAt) return
  const { userId, schoolId } = student
  const closes = userId !== null && (await isAccountOfRecordAlone(db, userId, studentId))
  await lockWorkOf(db, { studentId, userId })
  const keys = new Set<string>()
  // From above, so that who stands on another table has read it before that is emptied; files go last, since whoever brings one locks what bears it first.
  for (const { anonymise } of pupilTables(rules).toReversed())
    for (const key of (await anonymise?.(caller, { studentId, schoolId, userId, closes })) ?? [])
      keys.add(key)
  const gone = await deleteWholeFiles(db, [...keys])
  afterCommit(() => Promise.all(gone.map(key => files.remove(key))))
  await recordAudit(caller, {
    schoolId,
    action: 'student.anonymised',
    about: { type: 'student', id: studentId },
    detail: { account: closes },
  })
}
