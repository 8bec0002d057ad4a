import { z } from 'zod'
import { errors as classErrors } from '../classes/errors.ts'
import { post } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, StudentId } from '../kit/ids.ts'
import { errors } from './errors.ts'
import { CardCode, CardOptions, LeftOut, LoginCard, SeatCardCode } from './schemas.ts'

export const printLoginCards = post('/student/login-cards', {
  action: 'student.sign-in',
  summary:
    'New login cards for students of a class, accounts for those who have none, and on demand new passwords. Older cards lose their worth. Shown once.',
  changes: ['student', 'user', 'session'],
  body: CardOptions,
  reply: {
    className: z.string(),
    schoolName: z.string().nullable(),
    /** By given name. */
    cards: z.array(LoginCard),
    /** Students whose account is not in the hands of this school. */
    leftOut: z.array(LeftOut),
  },
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    errors.E_CARDS_NOBODY,
    errors.E_CARDS_TOO_MANY,
    errors.E_ACCOUNT_OF_ADMINISTRATORS,
    errors.E_ACCOUNT_ELSEWHERE,
    errors.E_ACCOUNT_OF_STAFF,
    errors.E_ACCOUNT_DISABLED,
  ],
  example: { body: { classUid: anId, studentIds: [anId], withPasswords: true } },
})

export const resetStudentPassword = post('/student/reset-password', {
  action: 'student.sign-in',
  summary:
    'A new password for a student, shown once. Their sessions end and their login card loses its worth.',
  changes: ['user', 'session'],
  body: z.strictObject({ studentId: StudentId }),
  reply: { fullname: z.string(), username: z.string(), password: z.string() },
  errors: [
    errors.E_STUDENT_NO_ACCOUNT,
    errors.E_ACCOUNT_OF_ADMINISTRATORS,
    errors.E_ACCOUNT_ELSEWHERE,
    errors.E_ACCOUNT_OF_STAFF,
    errors.E_ACCOUNT_DISABLED,
  ],
  example: { body: { studentId: anId } },
})

export const signInByCard = post('/auth/card', {
  action: 'public',
  summary:
    'Signs a pupil in by the code of their login card; by that of their seat in an exam into this exam alone.',
  changes: ['session'],
  body: z.strictObject({ code: z.union([CardCode, SeatCardCode]) }),
  reply: { accessToken: z.string() },
  errors: [errors.E_CARD_UNKNOWN, errors.E_SEAT_CODE_UNKNOWN, errors.E_SEAT_NOT_OPEN, common.E_TOO_MANY],
  example: { body: { code: 'AAAAAAAAAAAAAAAAAAAAAA' } },
})
