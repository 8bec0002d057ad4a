import { CallError } from '../../shared/http/call-error.ts'
import type { TaskKind } from './task/sources.ts'

/** The field of the edit dialog that a refusal is about, where the server names none. */
const EDITED: Readonly<Record<string, string>> = {
  E_ASSIGNEE_INVALID: 'assignStudentIds',
  E_ASSIGNEE_HAS_ATTEMPTS: 'assignStudentIds',
  E_HOMEWORK_TIMES: 'endAt',
  E_HOMEWORK_HAS_ATTEMPTS: 'startAt',
  E_TASK_HAS_ATTEMPTS: 'startAt',
  E_LATE_UNTIL: 'lateUntil',
}

/** The same of the dialog in which homework is given; its fields have names of their own. */
export const ASSIGNED: typeof EDITED = {
  HW_CREATE_FAILED: 'classIds',
  E_CLASS_NOT_OPEN: 'classIds',
  E_NOT_CLASS_TEACHER: 'classIds',
  E_ASSIGNEE_INVALID: 'pupilIds',
  HW_CREATE_SOURCE_INVALID: 'exam',
  E_SOURCE_EMPTY: 'exam',
  E_HOMEWORK_TIMES: 'endAt',
  E_HOMEWORK_TOO_LONG: 'endAt',
}

const ofTasks = (fields: typeof EDITED, source: string): typeof EDITED => ({
  ...fields,
  E_TASK_EMPTY: 'content',
  E_FILE_INVALID: 'content',
  HW_CREATE_SOURCE_INVALID: source,
})
/** An emptied key is one key less, which is refused once somebody has begun. */
const KEYS = { E_TASK_HAS_ATTEMPTS: 'answerKeys' }
const ofKinds = (fields: typeof EDITED): Readonly<Record<TaskKind, typeof EDITED>> => ({
  file: { ...ofTasks(fields, 'files'), ...KEYS },
  attachment: ofTasks(fields, 'files'),
  document: ofTasks(fields, 'document'),
  app: ofTasks(fields, 'app'),
})
/** And where it is a task, by its kind. */
export const TASK = ofKinds(ASSIGNED)
export const TASK_EDIT = ofKinds(EDITED)

const RENAMED: Readonly<Record<string, string>> = {
  examVaultId: 'exam',
  classId: 'classIds',
  documentId: 'document',
  appId: 'app',
}

/** A failed call with its sentence at the field that it is about. */
export function atItsField(error: unknown, fields = EDITED): unknown {
  if (!(error instanceof CallError)) return error
  const field = fields[error.code]
  const { status, code, msg, retryAfter } = error
  const named = Object.entries(error.fields)
  if (named.length === 0 && !field) return error
  // A part of a list (classIds.1) is told where the list is chosen.
  const atField = (path: string) => RENAMED[path] ?? path.split('.')[0] ?? path
  return new CallError({
    status,
    code,
    msg,
    retryAfter,
    current: error.current,
    fields:
      field && named.length === 0
        ? { [field]: msg }
        : Object.fromEntries(named.map(([path, text]) => [atField(path), text])),
  })
}
