import { z } from 'zod'
import { ClassId, DepartmentId, GroupId, HomeworkId, idOf, SchoolId, StudentId, UserId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'
import { AUDIT_ACTIONS, AUDIT_OBJECTS } from './actions.ts'

export const AuditEntryId = idOf('auditEntry')

/** Somebody or something that an entry names, by the name of today; null when that is gone. */
const name = z.string().nullable()

/** Each kind of AUDIT_OBJECTS. */
export const AuditObjectId = z.union([GroupId, DepartmentId, SchoolId, UserId, ClassId, StudentId])

/** One thing that was done. */
export const AuditEntry = z
  .object({
    _id: AuditEntryId,
    at: Instant,
    action: z.enum(AUDIT_ACTIONS),
    /** Null: the owner of the installation, at its command line. */
    actor: z.object({ _id: UserId, name }).nullable(),
    about: z
      .object({
        _id: AuditObjectId,
        name,
        type: z.enum(AUDIT_OBJECTS),
        /** A pupil whose record has lost everything personal. */
        anonymised: z.boolean(),
      })
      .nullable(),
    /** Which one an act on homework was about, beside the class or the pupil. */
    homework: z.object({ _id: HomeworkId, name }).nullable(),
    /** Ids, counts and words of fixed lists. */
    detail: z.record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
    ),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>
