import { z } from 'zod'
import { anOwnPassword, ownPassword, ownPasswordErrors } from '../account/own-password.ts'
import { errors as classErrors } from '../classes/errors.ts'
import { Homeroom } from '../classes/schemas.ts'
import { HOMEWORK_SORTS } from '../homework/states.ts'
import { get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { AttemptId, anId, ClassId, HomeworkId, SchoolId, StudentId } from '../kit/ids.ts'
import { listQuery, Pagination } from '../kit/paging.ts'
import { line, list } from '../kit/values.ts'
import { Consent, ConsentDraft, ConsentId } from './consent.ts'
import { errors } from './errors.ts'
import { AppHistory, AppStatistics } from './in-apps.ts'
import { STUDENT } from './limits.ts'
import { ScorePoint, Student, StudentDetail, StudentHomework, StudentRoom } from './record.ts'
import {
  ClassStudent,
  FoundUser,
  ListExport,
  StateCounts,
  StateWord,
  StudentBinding,
  StudentDecision,
  StudentPatch,
  StudentsAdded,
  StudentsToAdd,
  StudentTransfer,
  TransferId,
} from './schemas.ts'
import { STUDENT_SORTS } from './states.ts'

const oneStudent = { query: { studentId: anId } }

export const listStudents = get('/student/list', {
  action: 'student.read',
  summary:
    'The students of a class by given name, those removed only when asked for, and how many there are in each state; without a class those of all classes (of one school) that the caller may read, each once, where they asked last. Chiefs get the totals and no rows.',
  shows: ['student', 'user'],
  query: {
    ...listQuery(StudentId),
    classUid: ClassId.optional(),
    schoolId: SchoolId.optional(),
    state: list(StateWord).optional(),
    sort: z.enum(STUDENT_SORTS).default('name'),
  },
  reply: {
    students: z.array(ClassStudent),
    counts: StateCounts,
    can: z.object({ enrol: z.boolean() }),
    pagination: Pagination,
  },
  errors: [classErrors.E_NOT_CLASS_TEACHER],
  example: { query: { state: 'waiting', page: 1, limit: 500 } },
})

export const decideStudent = put('/student/approve-join-class', {
  action: 'class-student.manage',
  summary:
    'Approves, rejects, removes or bans a student of a class, with corrections of the record of one who is approved; or decides about several, passing over whom the decision no longer fits. The same decision twice is one.',
  changes: ['class', 'student'],
  body: StudentDecision,
  /** `student` is null where several were decided about. */
  reply: { student: ClassStudent.nullable(), decided: z.int(), passedOver: z.int() },
  errors: [classErrors.E_NOT_CLASS_TEACHER, errors.E_STUDENT_MOVE, errors.E_STUDENT_SHARED, common.E_CHANGED],
  example: { body: { classUid: anId, studentId: anId, status: 'approved', fullname: 'Nguyễn Văn An' } },
})

export const bindStudent = put('/student/bind', {
  action: 'class-student.bind',
  summary:
    'Ties the account of a pupil who waits to a place of the list that has none: from then on it is theirs, with its classes and homework. The record that the request had made goes.',
  changes: ['class', 'student', 'homework'],
  body: z.strictObject({ classUid: ClassId, studentId: StudentId, placeId: StudentId }),
  /** The place, as it stands in the class now. */
  reply: { student: ClassStudent },
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    errors.E_STUDENT_MOVE,
    errors.E_PLACE_TAKEN,
    errors.E_RECORD_IN_USE,
  ],
  example: { body: { classUid: anId, studentId: anId, placeId: anId } },
})

export const listBindings = get('/student/bind', {
  action: 'class-student.bind',
  summary:
    'Whose account was bound to a place of the class within the last day, as long as that can be undone.',
  shows: ['class', 'student', 'user'],
  query: { classUid: ClassId },
  reply: { bindings: z.array(StudentBinding) },
  errors: [classErrors.E_NOT_CLASS_TEACHER],
  example: { query: { classUid: anId } },
})

export const undoBinding = post('/student/bind/undo', {
  action: 'class-student.bind',
  summary:
    'Parts an account from the place that it was bound to within the last day: it waits for the class again. What was done meanwhile stays with the place.',
  changes: ['class', 'student', 'homework'],
  body: z.strictObject({ classUid: ClassId, placeId: StudentId }),
  reply: {},
  errors: [classErrors.E_NOT_CLASS_TEACHER, errors.E_BINDING_OVER],
  example: { body: { classUid: anId, placeId: anId } },
})

const subscription = {
  action: 'class-student.manage',
  changes: ['class', 'student'],
  body: z.strictObject({ classUid: ClassId, studentId: StudentId }),
  reply: { student: ClassStudent },
  errors: [classErrors.E_NOT_CLASS_TEACHER, errors.E_STUDENT_MOVE],
  example: { body: { classUid: anId, studentId: anId } },
} as const

export const subscribeStudent = put('/student/subscribe', {
  ...subscription,
  summary: 'The teachers of a class follow a student: their first pages name them.',
})

export const unsubscribeStudent = put('/student/unsubscribe', {
  ...subscription,
  summary: 'The teachers of a class follow a student no more.',
})

export const listSchoolStudents = get('/student/school', {
  action: 'student.read',
  summary:
    'The students whom the caller may see, over classes, by given name. Chiefs get the total and no rows, whatever they search for.',
  shows: ['student', 'class', 'user'],
  query: {
    ...listQuery(StudentId),
    classUid: ClassId.optional(),
    grade: line(1, 20).optional(),
    homeroom: Homeroom.optional(),
    account: z.enum(['with', 'without']).optional(),
    sort: z.enum(STUDENT_SORTS).default('name'),
  },
  reply: {
    students: z.array(Student),
    pagination: Pagination,
    /** Add students to classes, and to the school itself without a class; take the whole school as a file. */
    can: z.object({
      add: z.boolean(),
      addToSchool: z.boolean(),
      export: z.boolean(),
      merge: z.boolean(),
      /** Move pupils into another homeroom. */
      transfer: z.boolean(),
    }),
  },
  example: { query: { grade: 'L10', account: 'without', search: 'nguyen', page: 1, limit: 500 } },
})

export const readStudent = get('/student/detail', {
  action: 'student.read',
  summary: 'One student: record, those of their classes that the caller may see, and what may be done.',
  shows: ['student', 'class', 'user', 'consent'],
  query: { studentId: StudentId },
  reply: { student: StudentDetail },
  example: oneStudent,
})

export const listStudentHomeworks = get('/student/homeworks', {
  action: 'submission.read',
  summary:
    "A student's homework in the classes whose results the caller may read, newest first, with the best result of each, the latest results in the order of time, and the latest live exercises, Golden Bells and ranked exams. No right answer is in it.",
  shows: ['homework', 'class', 'attempt', 'room', 'contest', 'series'],
  query: {
    ...listQuery(HomeworkId),
    studentId: StudentId,
    sort: z.enum(HOMEWORK_SORTS).default('-startAt'),
  },
  reply: {
    homeworks: z.array(StudentHomework),
    scores: z.array(ScorePoint),
    /** The latest ones, whose results the caller may read. */
    rooms: z.array(StudentRoom),
    pagination: Pagination,
  },
  example: oneStudent,
})

export const readAppStatistics = get('/student/ec-statistics', {
  action: 'submission.read',
  summary:
    "A student's figures in the learning apps and mini-programs: in all and in each, of the homework whose results the caller may read.",
  shows: ['homework', 'class', 'attempt'],
  query: { studentId: StudentId },
  reply: { statistics: AppStatistics },
  example: oneStudent,
})

export const listAppHistories = get('/student/ec-histories', {
  action: 'submission.read',
  summary:
    'What a student has done in the learning apps and mini-programs, result by result, the latest first; as far as the caller may read results.',
  shows: ['homework', 'class', 'attempt'],
  query: { ...listQuery(AttemptId), studentId: StudentId },
  reply: { histories: z.array(AppHistory), pagination: Pagination },
  example: oneStudent,
})

export const addStudents = post('/student/add', {
  action: 'class-student.enrol',
  summary:
    'Adds students by hand to a class, approved, or to the school. A code that the school knows finds its record when the name agrees. Where a name without a known code is at the school already, nobody is added and the reply asks: send the found `studentId`, or `confirmNew` for another person.',
  changes: ['class', 'student'],
  body: StudentsToAdd,
  reply: StudentsAdded,
  repeat: 'key',
  errors: [classErrors.E_NOT_CLASS_TEACHER, errors.E_STUDENT_CODE_TAKEN],
  example: { body: { classUid: anId, students: [{ fullname: 'Nguyễn Văn An', code: 'HS001' }] } },
})

export const updateStudentInfo = put('/student/update-info', {
  action: 'student.write',
  summary: "Changes a student's record. A pupil changes name and phone of their own record.",
  changes: ['student'],
  body: StudentPatch,
  reply: { _id: StudentId, student: StudentDetail },
  errors: [
    common.E_FORBIDDEN,
    common.E_CHANGED,
    errors.E_STUDENT_CODE_TAKEN,
    errors.E_STUDENT_SHARED,
    errors.E_STUDENT_ANONYMISED,
    errors.E_STUDENT_OWN_FIELDS,
  ],
  example: {
    body: { _id: anId, fullname: 'Nguyễn Văn An', birthday: '2012-03-04', guardianRelation: 'mother' },
  },
})

export const transferStudents = post('/student/transfer', {
  action: 'student.transfer',
  summary:
    'Moves pupils into another homeroom: out of the open classes of the one of before and into all of the new one. Results stay in the classes of before.',
  changes: ['class', 'student', 'studentTransfer'],
  body: z.strictObject({ studentIds: z.array(StudentId).min(1).max(STUDENT.atOnce), homeroom: Homeroom }),
  reply: {
    moved: z.int(),
    /** Who was banned from a class of the new homeroom by its teacher, and stays so. */
    banned: z.int(),
    /** By which it is undone; null where nobody was moved. */
    _id: TransferId.nullable(),
  },
  errors: [errors.E_HOMEROOM_UNKNOWN, errors.E_STUDENT_ANONYMISED],
  example: { body: { studentIds: [anId], homeroom: '9A2' } },
})

export const listTransfers = get('/student/transfers', {
  action: 'student.transfer',
  summary: 'The moves into other homerooms that can still be undone, the latest first.',
  shows: ['studentTransfer', 'user'],
  query: {},
  reply: { transfers: z.array(StudentTransfer) },
  example: { query: {} },
})

export const undoTransfer = post('/student/transfer/undo', {
  action: 'student.transfer',
  summary:
    'Undoes a move within a day: places and homerooms are as before, where nobody has decided otherwise since. What was done in the new classes stays there.',
  changes: ['class', 'student', 'studentTransfer'],
  body: z.strictObject({ _id: TransferId }),
  reply: { restored: z.int() },
  errors: [errors.E_TRANSFER_OVER],
  example: { body: { _id: anId } },
})

const asked = line(2, 200)

export const searchUser = get('/student/searchUser', {
  action: 'class-student.enrol',
  summary:
    'Finds pupils by an exact phone, e-mail, user name or code, never by a part. Names are masked for who may not read them; wrong tries are counted.',
  shows: ['student', 'user'],
  /** One of them: they are other names of the same question. */
  query: {
    search: asked.optional(),
    _search: asked.optional(),
    phone: asked.optional(),
    email: asked.optional(),
    username: asked.optional(),
    code: asked.optional(),
  },
  reply: { users: z.array(FoundUser) },
  errors: [errors.E_USER_UNKNOWN, common.E_TOO_MANY],
  example: { query: { search: '0901234567' } },
})

export const listConsents = get('/student/consents', {
  action: 'student.consent',
  summary: "What was recorded of a guardian's consents, newest first.",
  shows: ['consent'],
  query: { ...listQuery(ConsentId), studentId: StudentId },
  reply: { consents: z.array(Consent), pagination: Pagination },
  example: oneStudent,
})

export const recordConsent = post('/student/consents', {
  action: 'student.consent',
  summary:
    'Records a consent, or that it was taken back. Records are only added; the newest of a kind counts.',
  changes: ['consent'],
  body: ConsentDraft,
  reply: { consent: Consent },
  repeat: 'key',
  errors: [errors.E_STUDENT_ANONYMISED],
  example: {
    body: {
      studentId: anId,
      kind: 'name_in_rankings',
      given: true,
      givenBy: 'Nguyễn Thị Mai',
      method: 'paper',
    },
  },
})

export const exportStudent = post('/student/export', {
  action: 'data-request.read',
  summary: "Everything kept about one student as a file, given the caller's password.",
  changes: [],
  body: z.strictObject({ studentId: StudentId, ...ownPassword }),
  reply: 'bytes',
  errors: ownPasswordErrors,
  example: { body: { studentId: anId, ...anOwnPassword } },
})

export const anonymiseStudent = post('/student/anonymise', {
  action: 'data-request.write',
  summary:
    'Takes everything personal from a record, and from the account behind it, for good; scores stay. Twice is once.',
  changes: [
    'student',
    'user',
    'consent',
    'session',
    'file',
    'gradebookColumn',
    'attempt',
    'comment',
    'topic',
    'topicComment',
    'notification',
  ],
  body: z.strictObject({ studentId: StudentId }),
  reply: {},
  example: { body: { studentId: anId } },
})

export const exportStudents = post('/student/export-list', {
  action: 'export.students',
  summary:
    "The approved students of a class with their best scores, or all of a school, as a file; takes the caller's password again and is written down.",
  changes: [],
  body: ListExport,
  reply: 'bytes',
  errors: [classErrors.E_NOT_CLASS_TEACHER, errors.E_EXPORT_TOO_MANY, ...ownPasswordErrors],
  example: { body: { ...anOwnPassword, classUid: anId, format: 'xlsx' } },
})
