import { z } from 'zod'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, ClassId, SchoolId, UserId } from '../kit/ids.ts'
import { listQuery, Pagination, searchQuery } from '../kit/paging.ts'
import { flag } from '../kit/values.ts'
import { errors } from './errors.ts'
import {
  Class,
  ClassDraft,
  ClassesChange,
  ClassPatch,
  classFilters,
  HandOver,
  HomeroomOfSchool,
  MayCreate,
} from './schemas.ts'
import { CLASS_SORTS } from './states.ts'

export const listClasses = get('/class', {
  action: 'class.read',
  summary:
    'The classes that the caller may see, by grade and name unless `sort` says otherwise. Chiefs get them without join code and with masked teachers.',
  shows: ['class', 'user', 'student'],
  query: {
    ...listQuery(ClassId),
    ...classFilters,
    contestClass: flag.optional(),
    schoolId: SchoolId.optional(),
    /** Open classes in which no homework has begun for two weeks. */
    quiet: flag.optional(),
    sort: z.enum(CLASS_SORTS).default('grade'),
  },
  reply: { classes: z.array(Class), pagination: Pagination, can: MayCreate.extend({ promote: z.boolean() }) },
  example: { query: { status: 'open', contestClass: 'false', page: 1, limit: 500 } },
})

export const createClass = post('/class', {
  action: 'class.create',
  summary:
    'Makes a class with a join code: a teacher their own, an administrator one of the teachers they name.',
  changes: ['class'],
  body: ClassDraft,
  reply: { eClass: Class },
  repeat: 'key',
  errors: [
    errors.E_GRADE_UNKNOWN,
    errors.E_SUBJECT_UNKNOWN,
    errors.E_CLASS_NEEDS_TEACHER,
    errors.E_TEACHERS_BY_ADMIN,
  ],
  example: { body: { name: '10A1 Toán', approval: 'manual', grade: 'L10', subject: 'math' } },
})

export const updateClass = put('/class', {
  action: 'class.update',
  summary: 'Changes a class: its record, its teachers, a new join code; closes it and opens it again.',
  changes: ['class'],
  body: ClassPatch,
  reply: { eClass: Class },
  errors: [
    errors.E_GRADE_UNKNOWN,
    errors.E_SUBJECT_UNKNOWN,
    errors.E_NOT_CLASS_TEACHER,
    errors.E_CLASS_MOVE,
    common.E_CHANGED,
  ],
  example: { body: { _id: anId, name: '10A2 Toán', status: 'closed' } },
})

export const deleteClass = del('/class', {
  action: 'class.update',
  summary: 'Deletes a class with its homework, unless a student has worked on it.',
  changes: ['class'],
  query: { _id: ClassId },
  reply: {},
  errors: [errors.E_NOT_CLASS_TEACHER, errors.E_CLASS_HAS_ATTEMPTS, errors.E_CLASS_HAS_MARKS],
  example: { query: { _id: anId } },
})

export const expireClass = put('/class/set-expired', {
  action: 'class.update',
  summary: 'Sets a class expired: nobody joins it any more.',
  changes: ['class'],
  body: z.strictObject({ _id: ClassId }),
  reply: { eClass: Class },
  errors: [errors.E_NOT_CLASS_TEACHER, errors.E_CLASS_MOVE],
  example: { body: { _id: anId } },
})

export const changeClasses = put('/class/several', {
  action: 'class.update',
  summary:
    'Closes several classes, sets them expired, or gives them one more teacher: all of them or none. Who teaches one already stays.',
  changes: ['class'],
  body: ClassesChange,
  reply: { changed: z.int() },
  errors: [errors.E_NOT_CLASS_TEACHER, errors.E_CLASS_MOVE, errors.E_CLASS_TEACHERS_FULL],
  example: { body: { classIds: [anId], status: 'closed' } },
})

export const handOverClasses = post('/class/hand-over', {
  action: 'class.update',
  summary:
    'Gives the classes of a teacher to colleagues, each to one, in their place: all of them or none. Which they do not teach any more stays.',
  changes: ['class'],
  body: HandOver,
  reply: { changed: z.int() },
  errors: [errors.E_NOT_CLASS_TEACHER],
  example: {
    body: { fromId: anId, classes: [{ classId: anId, toId: '01980000-0000-7000-8000-000000000002' }] },
  },
})

export const listLoneClasses = get('/class/taught-alone', {
  action: 'teacher.write',
  summary: 'The open classes of a school that would have no teacher left if this one left it, by name.',
  shows: ['class', 'user'],
  /** `every`: all open classes that they teach. */
  query: { userId: UserId, schoolId: SchoolId, every: flag.optional() },
  reply: {
    classes: z.array(z.object({ _id: ClassId, name: z.string() })),
    /** `handOver`: give them another teacher by `PUT /class/several`. */
    can: z.object({ handOver: z.boolean() }),
  },
  example: { query: { userId: anId, schoolId: anId } },
})

export const listHomerooms = get('/class/homerooms', {
  action: 'class.read',
  summary:
    'The homerooms of the open classes that the caller may see, with these classes, by grade and name.',
  shows: ['class'],
  query: { search: searchQuery },
  reply: { homerooms: z.array(HomeroomOfSchool) },
  example: { query: { search: '9A' } },
})

export const readClass = get('/class/detail', {
  action: 'class.read',
  summary: 'One class.',
  shows: ['class', 'user', 'student'],
  query: { classUid: ClassId },
  reply: { eClass: Class },
  errors: [errors.E_NOT_CLASS_TEACHER],
  example: { query: { classUid: anId } },
})

export const listContestClasses = get('/class/getValidContestClasses', {
  action: 'class.update',
  summary: 'The open contest classes that the caller teaches or administers.',
  shows: ['class', 'user', 'student'],
  query: listQuery(ClassId),
  reply: { classes: z.array(Class), pagination: Pagination },
})

export const approveAllStudents = post('/class/approve-all-students', {
  action: 'class-student.manage',
  summary:
    'Approves every student who waits, and says how many there were; left are those whose name the list has without an account, since a teacher decides whether it is them.',
  changes: ['class', 'student'],
  body: z.strictObject({ classUid: ClassId }),
  reply: { approved: z.int(), left: z.int() },
  errors: [errors.E_NOT_CLASS_TEACHER],
  example: { body: { classUid: anId } },
})
