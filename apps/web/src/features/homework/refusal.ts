import { CallError } from '../../shared/http/call-error.ts'

/** The field that a refusal is about, where the server names none. */
const FIELDS: Readonly<Record<string, string>> = {
  HW_CREATE_FAILED: 'classId',
  E_NO_ASSIGNEE: 'assignStudentIds',
  E_ASSIGNEE_INVALID: 'assignStudentIds',
  E_ASSIGNEE_HAS_ATTEMPTS: 'assignStudentIds',
  E_HOMEWORK_TIMES: 'endAt',
  E_HOMEWORK_HAS_ATTEMPTS: 'startAt',
}

/** A failed call with its sentence at the field that it is about. */
export function atItsField(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  const field = FIELDS[error.code]
  if (!field || Object.keys(error.fields).length > 0) return error
  const { status, code, msg, retryAfter } = error
  return new CallError({ status, code, msg, retryAfter, fields: { [field]: msg } })
}
