import { z } from 'zod'
import { ACCOUNT } from '../account/limits.ts'
import { DisplayName, Phone, Role, Username } from '../account/schemas.ts'
import { Edition, sawEdition } from '../kit/editions.ts'
import { DepartmentId, SchoolId, UserId } from '../kit/ids.ts'
import { Instant, line, paragraph } from '../kit/values.ts'
import { SUBJECTS_A_ROLE } from './limits.ts'
import { GRANTABLE_ROLES } from './roles.ts'

export const GrantableRole = z.enum(GRANTABLE_ROLES).meta({ id: 'GrantableRole' })
export type GrantableRole = z.infer<typeof GrantableRole>

/** A role where it holds: in a school or, for a regional manager, in a department. */
export const StaffRole = z
  .object({
    role: Role,
    subjects: z.array(z.string()),
    school: z.object({ _id: SchoolId, name: z.string() }).nullable(),
    department: z.object({ _id: DepartmentId, name: z.string() }).nullable(),
  })
  .meta({ id: 'StaffRole' })
export type StaffRole = z.infer<typeof StaffRole>

/** What only those see of a colleague who may read their record (`teacher.read`). */
export const StaffDetails = z
  .object({
    username: z.string(),
    phone: z.string().nullable(),
    contact: z.string().nullable(),
    /** Those inside the reader's organisation. */
    roles: z.array(StaffRole),
    disabled: z.boolean(),
    mustChangePassword: z.boolean(),
    signedInAt: Instant.nullable(),
    /** How many open classes of these schools they teach. */
    classes: z.int(),
  })
  .meta({ id: 'StaffDetails' })
export type StaffDetails = z.infer<typeof StaffDetails>

/** A colleague: their name and subjects for everybody of the school, the rest for who may read their record. */
export const Teacher = z
  .object({
    _id: UserId,
    displayName: z.string(),
    subjects: z.array(z.string()),
    details: StaffDetails.nullable(),
    edition: Edition,
    can: z.object({
      /** Name, phone and contact. */
      update: z.boolean(),
      resetPassword: z.boolean(),
      disable: z.boolean(),
      enable: z.boolean(),
      /** The roles that the reader may give and take here; empty: none. */
      roles: z.array(GrantableRole),
    }),
  })
  .meta({ id: 'Teacher' })
export type Teacher = z.infer<typeof Teacher>

/** A role to be given. A leader teaches too: the teacher's role comes with it (product 3.2). */
export const RoleDraft = z.strictObject({
  role: GrantableRole,
  subjects: z.array(line(1, 60)).max(SUBJECTS_A_ROLE).default([]),
})
export type RoleDraft = z.infer<typeof RoleDraft>

/** Where the roles hold: chiefs name a school or a department, everybody else means their own school. */
const place = { schoolId: SchoolId.optional(), departmentId: DepartmentId.optional() }

export const TeacherDraft = z.strictObject({
  displayName: DisplayName,
  /** Made from the name when it is not chosen. */
  username: Username.optional(),
  phone: Phone.optional(),
  contact: paragraph(ACCOUNT.contact).optional(),
  ...place,
  roles: z.array(RoleDraft).min(1).max(GRANTABLE_ROLES.length),
})
export type TeacherDraft = z.infer<typeof TeacherDraft>

export const TeacherPatch = z.strictObject({
  _id: UserId,
  displayName: DisplayName.optional(),
  phone: Phone.nullable().optional(),
  contact: paragraph(ACCOUNT.contact).nullable().optional(),
  disabled: z.boolean().optional(),
  ...place,
  /** All their roles in this place from now on; none: they leave it. */
  roles: z.array(RoleDraft).max(GRANTABLE_ROLES.length).optional(),
  ...sawEdition,
})
export type TeacherPatch = z.infer<typeof TeacherPatch>

/** Who registered by themselves is taken in by what they say of themselves: both must agree (product 6.6). */
export const TakeIn = z.strictObject({ username: Username, phone: Phone })
export type TakeIn = z.infer<typeof TakeIn>

export const TeacherChange = TeacherPatch.extend({
  /** Whom: one of the staff, or in place of the id somebody without a school. */
  _id: UserId.optional(),
  takeIn: TakeIn.optional(),
})
  .refine(({ _id, takeIn }) => (_id === undefined) !== (takeIn === undefined), { path: ['_id'] })
  // Who is taken in comes as they are.
  .refine(
    ({ takeIn, displayName, phone, contact, disabled }) =>
      takeIn === undefined || [displayName, phone, contact, disabled].every(value => value === undefined),
    { path: ['takeIn'] },
  )
