import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { recordAudit } from '../audit/public.ts'
import { lockRecord } from './students.store.ts'
import { type StudentPatch, updateStudent } from './write-students.store.ts'

const isEmpty = (patch: object): boolean => Object.values(patch).every(value => value === undefined)

/** What is left out stays as it is; with the edition that its sender has seen. */
type StudentEdit = StudentPatch & { readonly edition?: number | undefined }

/**
 * Writes a record by the hand of a member of staff whom its scope holds, and down which fields they changed.
 * @throws E_STUDENT_ANONYMISED, E_CHANGED; E_STUDENT_SHARED for a record without school whose pupil studies with others as well;
 * E_STUDENT_CODE_TAKEN
 */
export async function correctStudent(
  caller: Caller,
  studentId: string,
  { edition, ...patch }: StudentEdit,
): Promise<void> {
  const { db, viewer } = caller
  if (isEmpty(patch)) return
  const record = await lockRecord(db, viewer, studentId)
  if (!record) throw new AppError(common.E_NOT_FOUND)
  if (record.shared) throw new AppError(errors.E_STUDENT_SHARED)
  if (record.anonymisedAt) throw new AppError(errors.E_STUDENT_ANONYMISED)
  const changes = changesOf(record, patch, edition)
  if (!changes) return
  const { edition: _, ...changed } = changes
  await updateStudent(db, studentId, changed)
  await recordAudit(caller, {
    schoolId: record.schoolId,
    action: 'student.updated',
    about: { type: 'student', id: studentId },
    detail: { fields: Object.keys(changed) },
  })
}

/**
 * A pupil writes their own record: their name and phone.
 * @throws E_STUDENT_OWN_FIELDS, E_STUDENT_ANONYMISED, E_CHANGED
 */
export async function correctOneself(
  { db, viewer }: Caller,
  studentId: string,
  { edition, fullname, phone, ...rest }: StudentEdit,
): Promise<void> {
  if (!isEmpty(rest)) throw new AppError(errors.E_STUDENT_OWN_FIELDS)
  const record = await lockRecord(db, viewer, studentId)
  if (!record) throw new AppError(common.E_NOT_FOUND)
  if (record.anonymisedAt) throw new AppError(errors.E_STUDENT_ANONYMISED)
  if (changesOf(record, { fullname, phone }, edition)) await updateStudent(db, studentId, { fullname, phone })
}
