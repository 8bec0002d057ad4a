import { z } from 'zod'
import { errors as accountErrors } from '../account/errors.ts'
import { errors as classErrors } from '../classes/errors.ts'
import { get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { Id } from '../kit/ids.ts'
import { listQuery, Pagination } from '../kit/paging.ts'
import { list } from '../kit/values.ts'
import { errors } from './errors.ts'
import { ClassStudent, ListExport, StateWord, StudentDecision } from './schemas.ts'

const someId = '01980000-0000-7000-8000-000000000001'

export const listStudents = get('/student/list', {
  who: 'student.read',
  about:
    'The students of a class by given name, those removed only when asked for. Chiefs get the total and no rows.',
  query: { ...listQuery, classUid: Id, state: list(StateWord).optional() },
  reply: { students: z.array(ClassStudent), pagination: Pagination },
  errors: [classErrors.E_NOT_CLASS_TEACHER],
  example: { query: { classUid: someId, state: 'waiting', page: 1, limit: 500 } },
})

export const decideStudent = put('/student/approve-join-class', {
  who: 'class-student.manage',
  about:
    "Approves, rejects, removes or bans a student of a class, and corrects the student's record on the way. The same decision twice is one.",
  body: StudentDecision,
  reply: { student: ClassStudent },
  errors: [classErrors.E_NOT_CLASS_TEACHER, errors.E_STUDENT_MOVE],
  example: { body: { classUid: someId, studentId: someId, status: 'approved', fullname: 'Nguyễn Văn An' } },
})

export const exportStudents = post('/student/export-list', {
  who: 'export.students',
  about:
    "The approved students of a class with their best scores, or all of a school, as a file; takes the caller's password again and is written down.",
  body: ListExport,
  reply: 'bytes',
  guess: true,
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    accountErrors.E_PASSWORD_WRONG,
    errors.E_EXPORT_TOO_MANY,
    common.E_TOO_MANY,
  ],
  example: { body: { password: 'BangXanh@2026', classUid: someId, format: 'xlsx' } },
})
