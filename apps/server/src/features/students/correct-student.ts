import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { recordAudit } from '../audit/public.ts'
import { lockRecord } from './students.store.ts'
import { type StudentPatch, updateStudent } from './write-students.store.ts'

const isEmpty = (patch: object): boolean => Object.values(patch).every(value => value === undefined)

/**
 * Writes a record by the hand of a member of staff whom its scope holds, and down which fields he changed.
 * @throws E_STUDENT_ANONYMISED; E_STUDENT_SHARED for a record without school whose pupil studies with others as well;
 * E_STUDENT_CODE_TAKEN
 */
export async function correctStudent(caller: Caller, studentId: string, patch: StudentPatch): Promise<void> {
  const { db, viewer } = caller
  if (isEmpty(patch)) return
  const record = await lockRecord(db, viewer, studentId)
  if (!record) throw new AppError(common.E_NOT_FOUND)
  if (record.shared) throw new AppError(errors.E_STUDENT_SHARED)
  if (record.anonymisedAt) throw new AppError(errors.E_STUDENT_ANONYMISED)
  const fields = (Object.keys(patch) as (keyof StudentPatch)[]).filter(
    field => patch[field] !== undefined && patch[field] !== record[field],
  )
  if (fields.length === 0) return
  await updateStudent(db, studentId, patch)
  const about = { type: 'student', id: studentId } as const
  const { schoolId } = record
  const entry = {
    schoolId,
    action: 'student.updated',
    about,
    detail: { fields },
  } as const
  await recordAudit(caller, entry)
}

/**
 * A pupil writes his own record: his name and phone.
 * @throws E_STUDENT_OWN_FIELDS, E_STUDENT_ANONYMISED
 */
export async function correctOneself(
  { db, viewer }: Caller,
  studentId: string,
  { fullname, phone, ...rest }: StudentPatch,
): Promise<void> {
  if (!isEmpty(rest)) throw new AppError(errors.E_STUDENT_OWN_FIELDS)
  const record = await lockRecord(db, viewer, studentId)
  if (record?.anonymisedAt) throw new AppError(errors.E_STUDENT_ANONYMISED)
  await updateStudent(db, studentId, { fullname, phone })
}
