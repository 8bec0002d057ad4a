import { z } from 'zod'
import { errors as account } from '../account/errors.ts'
import { anOwnPassword, ownPassword, ownPasswordErrors } from '../account/own-password.ts'
import { errors as classes } from '../classes/errors.ts'
import { get, post } from '../kit/endpoint.ts'
import { anId, ClassId, SchoolId, StudentId } from '../kit/ids.ts'
import { SPREADSHEET, errors as sheets } from '../kit/spreadsheets.ts'
import { flag, line } from '../kit/values.ts'
import { errors as staff } from '../staff/errors.ts'
import { errors as students } from '../students/errors.ts'
import { errors } from './errors.ts'
import { ROSTER } from './limits.ts'
import { Imported, PupilRow, RosterFile, SentPupil, SentTeacher, TeacherRow } from './schemas.ts'

/** Which list of the file: one of its sheets, as its name is told. Else the one that looks most like a list. */
const sheet = line(1, 100).optional()
const file = { maxBytes: SPREADSHEET.bytes, types: SPREADSHEET.types }
const readErrors = [
  ...Object.values(sheets),
  errors.E_ROSTER_HEADER,
  errors.E_ROSTER_EMPTY,
  errors.E_ROSTER_LONG,
]

export const downloadStudentTemplate = get('/student/import/template', {
  action: 'class-student.enrol',
  summary: 'An empty roster of pupils as a spreadsheet, with a sheet that explains its columns.',
  shows: [],
  reply: 'bytes',
})

export const previewStudents = post('/student/import/preview', {
  action: 'class-student.enrol',
  summary:
    'Reads a roster and says of each row what taking it over would do; changes nothing. For one class, or without one for the whole school, which is for its administrators.',
  changes: [],
  query: {
    classUid: ClassId.optional(),
    keepCapitals: flag.optional(),
    sheet,
    /** The rows of this class of the file alone. Not said, for an import into a class, its own rows if the file names it. */
    className: line(1, 60).optional(),
    /** All rows, whatever classes the file names. */
    allClasses: flag.optional(),
  },
  file,
  reply: {
    file: RosterFile,
    rows: z.array(PupilRow),
    /** Pupils of the class who are not in the file: they stay. */
    stay: z.array(
      z.object({
        ...{ _id: StudentId, fullname: z.string(), code: z.string().nullable() },
        /** Of who is not alone in their name among them; null of others. */
        birthday: z.iso.date().nullable(),
      }),
    ),
  },
  errors: [classes.E_NOT_CLASS_TEACHER, ...readErrors],
  example: { query: { classUid: anId, keepCapitals: 'false' } },
})

const somePupil = {
  fullname: 'Nguyễn Văn An',
  code: '0123456789',
  birthday: '2014-09-05',
  gender: 0,
  phone: null,
  email: null,
  guardianName: 'Trần Thị Bình',
  guardianRelation: 'mother',
  guardianPhone: '0901234567',
}

export const importStudents = post('/student/import', {
  action: 'class-student.enrol',
  summary:
    'Takes previewed rows over, all of them or none: adds, changes and enrols pupils, and removes nobody. Everything is decided anew; where that differs from the preview nothing is done.',
  changes: ['class', 'student'],
  body: z.strictObject({
    classUid: ClassId.optional(),
    rows: z.array(SentPupil).min(1).max(ROSTER.students),
  }),
  reply: { imported: Imported },
  repeat: 'key',
  errors: [
    classes.E_NOT_CLASS_TEACHER,
    errors.E_ROSTER_CHANGED,
    errors.E_ROSTER_UNDECIDED,
    errors.E_ROSTER_SAME_PERSON,
    students.E_STUDENT_CODE_TAKEN,
  ],
  example: {
    body: { classUid: anId, rows: [{ row: 2, basis: 'AAAAAAAAAAAAAAAAAAAAAA', cells: somePupil }] },
  },
})

export const downloadTeacherTemplate = get('/teacher/import/template', {
  action: 'teacher.write',
  summary: 'An empty list of teachers as a spreadsheet, with a sheet that explains its columns.',
  shows: [],
  reply: 'bytes',
})

export const previewTeachers = post('/teacher/import/preview', {
  action: 'teacher.write',
  summary: 'Reads a list of teachers and says of each row what taking it over would do; changes nothing.',
  changes: [],
  query: { schoolId: SchoolId.optional(), keepCapitals: flag.optional(), sheet },
  file,
  reply: { file: RosterFile, rows: z.array(TeacherRow) },
  errors: [staff.E_STAFF_PLACE_NEEDED, ...readErrors],
  example: { query: { keepCapitals: 'false' } },
})

export const importTeachers = post('/teacher/import', {
  action: 'teacher.write',
  summary:
    'Takes previewed rows over, all of them or none. The temporary passwords of new people come this once; a repeated request gives none.',
  changes: ['user'],
  body: z.strictObject({
    schoolId: SchoolId.optional(),
    rows: z.array(SentTeacher).min(1).max(ROSTER.teachers),
  }),
  reply: {
    imported: Imported,
    accounts: z.array(
      z.object({ displayName: z.string(), username: z.string(), temporaryPassword: z.string() }),
    ),
  },
  repeat: 'key',
  errors: [
    staff.E_STAFF_PLACE_NEEDED,
    staff.E_ROLE_TOO_HIGH,
    errors.E_ROSTER_CHANGED,
    errors.E_ROSTER_UNDECIDED,
    errors.E_ROSTER_SAME_PERSON,
    account.E_USERNAME_TAKEN,
  ],
  example: {
    body: {
      rows: [
        {
          row: 2,
          basis: 'AAAAAAAAAAAAAAAAAAAAAA',
          cells: {
            displayName: 'Nguyễn Thị Hoa',
            username: 'nguyen.thi.hoa',
            phone: '0901234567',
            contact: null,
            roles: ['teacher'],
            subjects: ['math'],
          },
        },
      ],
    },
  },
})

export const exportTeachers = post('/teacher/export', {
  action: 'teacher.read',
  summary:
    "The staff whose records the caller may read, as a spreadsheet; takes the caller's password again and is written down.",
  changes: [],
  body: z.strictObject(ownPassword),
  reply: 'bytes',
  errors: ownPasswordErrors,
  example: { body: anOwnPassword },
})
