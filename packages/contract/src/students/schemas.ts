import { z } from 'zod'
import { ACCOUNT } from '../account/limits.ts'
import { Phone, StoredFile } from '../account/schemas.ts'
import { STUDENT_STATES } from '../classes/states.ts'
import { Id } from '../kit/ids.ts'
import { Instant, line } from '../kit/values.ts'
import { STUDENT } from './limits.ts'
import { DECISIONS, type Decision, EXPORT_FORMATS } from './states.ts'

export const Fullname = line(1, STUDENT.fullname)
export const Email = z.email().max(STUDENT.email)

/** A student in a class. `_id` is the student's. */
export const ClassStudent = z
  .object({
    _id: Id,
    fullname: z.string(),
    code: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    birthday: z.iso.date().nullable(),
    gender: z.int().min(0).max(2).nullable(),
    state: z.enum(STUDENT_STATES),
    subscribed: z.boolean(),
    /** An account that has signed in once; homework is assigned to no other (product 3.3). */
    hasAccount: z.boolean(),
    askedAt: Instant,
    avatar: StoredFile.nullable(),
    can: z.object({ approve: z.boolean(), reject: z.boolean(), remove: z.boolean(), ban: z.boolean() }),
  })
  .meta({ id: 'ClassStudent' })
export type ClassStudent = z.infer<typeof ClassStudent>

/** In questions, approved and available are one (product 3.3). */
export const StateWord = z
  .enum([...STUDENT_STATES, 'available'])
  .transform(word => (word === 'available' ? 'approved' : word))

export const StudentDecision = z.strictObject({
  classUid: Id,
  studentId: Id,
  status: z.enum(Object.keys(DECISIONS) as [Decision, ...Decision[]]),
  fullname: Fullname.optional(),
  email: Email.nullable().optional(),
  phone: Phone.nullable().optional(),
})
export type StudentDecision = z.infer<typeof StudentDecision>

export const ListExport = z.strictObject({
  /** The caller's own, again (product 5.14). */
  password: z.string().min(1).max(ACCOUNT.password.max),
  /** Without it, all students of the caller's school. */
  classUid: Id.optional(),
  format: z.enum(EXPORT_FORMATS).default('xlsx'),
})
export type ListExport = z.infer<typeof ListExport>
