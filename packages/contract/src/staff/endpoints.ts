import { z } from 'zod'
import { errors as account } from '../account/errors.ts'
import { Role } from '../account/schemas.ts'
import { errors as classes } from '../classes/errors.ts'
import { get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, DepartmentId, SchoolId, UserId } from '../kit/ids.ts'
import { listQuery, Pagination } from '../kit/paging.ts'
import { flag, line } from '../kit/values.ts'
import { errors } from './errors.ts'
import { GrantableRole, Teacher, TeacherChange, TeacherDraft } from './schemas.ts'
import { STAFF_SORTS, STAFF_STATUSES } from './states.ts'

const roleErrors = [
  errors.E_STAFF_PLACE_NEEDED,
  errors.E_ROLE_PLACE,
  errors.E_LEADER_NEEDS_SUBJECT,
  classes.E_SUBJECT_UNKNOWN,
  errors.E_ROLE_TOO_HIGH,
]

export const listTeachers = get('/teacher', {
  action: 'teacher.names',
  summary:
    'The staff of the own organisation by given name: teachers by name for every colleague, everybody with their record for who may read that.',
  shows: ['user', 'school', 'department', 'class'],
  query: {
    ...listQuery(UserId),
    role: Role.optional(),
    subject: line(1, 60).optional(),
    schoolId: SchoolId.optional(),
    departmentId: DepartmentId.optional(),
    /** `away`: active, and not seen for two weeks; only among those whose record may be read. */
    status: z.enum(STAFF_STATUSES).optional(),
    /** Only those who may be a class's teachers. */
    teaching: flag.optional(),
    sort: z.enum(STAFF_SORTS).default('name'),
  },
  reply: {
    teachers: z.array(Teacher),
    pagination: Pagination,
    /** Whether the caller makes staff, whether they read records and take them as a file, and which roles they give. */
    can: z.object({ create: z.boolean(), export: z.boolean(), roles: z.array(GrantableRole) }),
  },
  example: { query: { page: 1, limit: 10, search: 'hoa', teaching: 'true' } },
})

export const createTeacher = post('/teacher', {
  action: 'teacher.write',
  summary:
    'Makes somebody of the staff. The temporary password comes this once: a repeated request gives null in its place, since nothing of it is kept but its hash.',
  changes: ['user'],
  body: TeacherDraft,
  reply: { teacher: Teacher, temporaryPassword: z.string().nullable() },
  repeat: 'key',
  errors: [...roleErrors, account.E_USERNAME_TAKEN],
  example: {
    body: {
      displayName: 'Nguyễn Thị Hoa',
      phone: '0901234567',
      roles: [{ role: 'teacher', subjects: ['math'] }],
    },
  },
})

export const updateTeacher = put('/teacher', {
  action: 'teacher.write',
  summary:
    'Changes the record of one of the staff, their roles in one place, or whether they may sign in; with takeIn it takes in a teacher without a school. Gives null for who has left the organisation by it.',
  changes: ['user', 'class', 'session'],
  body: TeacherChange,
  reply: { teacher: Teacher.nullable() },
  errors: [
    ...roleErrors,
    errors.E_STAFF_RANK,
    errors.E_STAFF_SELF,
    errors.E_LAST_ADMIN,
    errors.E_ONLY_TEACHER,
    errors.E_TAKE_IN,
    common.E_CHANGED,
    common.E_TOO_MANY,
  ],
  example: {
    body: { _id: anId, displayName: 'Nguyễn Thị Hoa', roles: [{ role: 'teacher', subjects: ['math'] }] },
  },
})

export const resetTeacherPassword = post('/teacher/reset-password', {
  action: 'teacher.write',
  summary:
    'Sets a temporary password, gives it this once, and ends every session of that person; it must be changed at the next login.',
  changes: ['user', 'session'],
  body: z.strictObject({ _id: UserId }),
  reply: { username: z.string(), temporaryPassword: z.string() },
  errors: [errors.E_STAFF_RANK, errors.E_STAFF_SELF, common.E_TOO_MANY],
  example: { body: { _id: anId } },
})
