import { z } from 'zod'
import { Edition, sawEdition } from '../kit/editions.ts'
import { ContestId, idOf, SchoolId, UserId } from '../kit/ids.ts'
import { Birthday, Instant, line, paragraph, personName, StoredFile } from '../kit/values.ts'
import { DepartmentName, GroupName, SchoolName } from '../organisation/schemas.ts'
import { ACCOUNT } from './limits.ts'
import { MODULES } from './modules.ts'
import { ROLES } from './roles.ts'

export const SessionId = idOf('session')

export const Role = z.enum(ROLES).meta({ id: 'Role' })
export type Role = z.infer<typeof Role>

/** Which organisation the vault's tabs follow (product 6.4). */
export const OrgCategory = z.enum(['group', 'school', 'teacher'])
export type OrgCategory = z.infer<typeof OrgCategory>

const lettersAlone = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '')

/**
 * Latin letters, also those of Vietnamese, digits, dot, dash, underscore and @ (an e-mail address is a user name too). One
 * script, so that nobody takes a name that only looks like another one.
 */
export const Username = z
  .string()
  .trim()
  .normalize('NFC')
  .min(ACCOUNT.username.min)
  .max(ACCOUNT.username.max)
  .regex(/^[\p{L}0-9._@+-]+$/u)
  .refine(name => /^[a-zđ0-9._@+-]+$/i.test(lettersAlone(name)))
/** Never trimmed: a space may be part of it (product 5.5). */
export const Password = z.string().min(ACCOUNT.password.min).max(ACCOUNT.password.max)
export const Phone = z
  .string()
  .trim()
  .min(1)
  .max(ACCOUNT.phone)
  .regex(/^\+?[0-9 .()-]{8,}$/)
export const DisplayName = personName(ACCOUNT.displayName)

/** Any user name and password may be tried; the rules above hold where they are chosen. */
export const Credentials = z.strictObject({
  username: line(1, ACCOUNT.username.max),
  password: z.string().min(1).max(ACCOUNT.password.max),
})
export type Credentials = z.infer<typeof Credentials>

/** Needed of everybody but a pupil who comes with the code of a class: a child has no phone. */
const withPhone = (of: { phone?: string | undefined; role: string; joinCode?: string | undefined }) =>
  of.phone !== undefined || (of.role === 'student' && of.joinCode !== undefined)

export const Registration = z
  .strictObject({
    username: Username,
    password: Password,
    phone: Phone.optional(),
    displayName: DisplayName,
    role: z.enum(['teacher', 'student']),
    joinCode: line(1, 20).optional(),
    /** Of who joins by a code: with the name it may agree with a place of the class's list (product 3.20). */
    birthday: Birthday.optional(),
  })
  .superRefine((registration, { addIssue }) => {
    if (withPhone(registration)) return
    addIssue({
      code: 'invalid_type',
      expected: 'string',
      path: ['phone'],
      message: 'Invalid input: expected string, received undefined',
    })
  })
export type Registration = z.infer<typeof Registration>

/** What is left out stays as it is. */
export const ProfilePatch = z.strictObject({
  displayName: DisplayName.optional(),
  /** Null is for who has none: nobody takes their own away. */
  phone: Phone.nullable().optional(),
  contact: paragraph(ACCOUNT.contact).nullable().optional(),
  ...sawEdition,
})
export type ProfilePatch = z.infer<typeof ProfilePatch>

export const PasswordChange = z.strictObject({
  currentPassword: z.string().min(1).max(ACCOUNT.password.max),
  newPassword: Password,
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const Profile = z
  .object({
    _id: UserId,
    username: z.string(),
    displayName: z.string(),
    phone: z.string().nullable(),
    contact: z.string().nullable(),
    /** The key's address ends in a random query number that changes with the picture. */
    avatar: StoredFile.nullable(),
    roles: z.array(Role),
    schoolId: SchoolId.nullable(),
    subjects: z.array(z.string()),
    mustChangePassword: z.boolean(),
    edition: Edition,
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const Account = {
  profile: Profile,
  school: SchoolName.nullable(),
  group: GroupName.nullable(),
  department: DepartmentName.nullable(),
  orgCategory: OrgCategory,
  /** What the side menu offers, in no order; a pupil has a space of their own and none of it but the profile. */
  modules: z.array(z.enum(MODULES)),
  /** How others reach the installation, for links and QR codes; null: by the address in the browser (product 3.16). */
  baseUrl: z.string().nullable(),
  /** They came in by the card of a seat, which opens this exam and nothing else. */
  exam: ContestId.nullable(),
  /** `assign`: give homework to a class of theirs, once they have one. */
  can: z.object({ assign: z.boolean() }),
}

/** A place where somebody is signed in. */
export const Session = z
  .object({
    _id: SessionId,
    /** As the place has called itself; null when it has not, or in words that nobody knows. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    createdAt: Instant,
    /** To within ten minutes. */
    seenAt: Instant,
    /** The one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>
