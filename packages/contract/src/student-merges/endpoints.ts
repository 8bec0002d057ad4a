import { z } from 'zod'
import { get, post } from '../kit/endpoint.ts'
import { anId, StudentId } from '../kit/ids.ts'
import { errors as studentErrors } from '../students/errors.ts'
import { errors } from './errors.ts'
import { MergePreview, StudentMerge, StudentsToMerge } from './schemas.ts'

const otherId = '01980000-0000-7000-8000-000000000002'

export const previewMerge = get('/student/merge/preview', {
  action: 'student.merge',
  summary: 'Two records of one school side by side: what each says, and what would move if they became one.',
  shows: ['student', 'user', 'class', 'attempt', 'homework', 'consent'],
  query: { studentId: StudentId, otherId: StudentId },
  reply: { preview: MergePreview },
  errors: [errors.E_MERGE_SAME, errors.E_MERGE_SCHOOLS, studentErrors.E_STUDENT_ANONYMISED],
  example: { query: { studentId: anId, otherId } },
})

export const mergeStudents = post('/student/merge', {
  action: 'student.merge',
  summary:
    'Makes two records of a pupil one: classes, attempts, guardian, consents and account of both stand on the one that stays. Undone within a day.',
  changes: ['student', 'user', 'class', 'homework', 'attempt', 'consent', 'session'],
  body: StudentsToMerge,
  reply: { merge: StudentMerge.nullable() },
  repeat: 'key',
  errors: [
    errors.E_MERGE_SAME,
    errors.E_MERGE_SCHOOLS,
    errors.E_MERGE_OPEN,
    errors.E_MERGE_ATTEMPTS,
    studentErrors.E_STUDENT_ANONYMISED,
  ],
  example: { body: { studentId: anId, otherId, take: ['birthday'] } },
})

export const readMerge = get('/student/merge', {
  action: 'student.merge',
  summary: 'The newest merge into a record that can still be undone.',
  shows: ['student', 'user'],
  query: { studentId: StudentId },
  reply: { merge: StudentMerge.nullable() },
  example: { query: { studentId: anId } },
})

export const undoMerge = post('/student/merge/undo', {
  action: 'student.merge',
  summary:
    'Brings back the two records of the newest merge into this one, within a day. What was begun or changed since then stays with the record that stayed.',
  changes: ['student', 'user', 'class', 'homework', 'attempt', 'consent'],
  body: z.strictObject({ studentId: StudentId }),
  reply: { otherId: StudentId },
  errors: [errors.E_MERGE_OVER, errors.E_MERGE_IN_THE_WAY],
  example: { body: { studentId: anId } },
})
