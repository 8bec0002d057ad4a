import { z } from 'zod'
import { ClassId, StudentId } from '../kit/ids.ts'
import { CARDS } from './limits.ts'

/** 128 random bits in base64url. */
export const CardCode = z.string().regex(/^[\w-]{22}$/)

/** Of a seat in an exam: the exam's code, the number, six letters, however they are typed. */
export const SeatCardCode = z
  .string()
  .max(60)
  .regex(/^\s*\w+\s*-\s*\w+\s*-\s*\w+\s*$/)

export const CardOptions = z.strictObject({
  classUid: ClassId,
  /** Approved students of the class; all of them when nobody is named. */
  studentIds: z.array(StudentId).min(1).max(CARDS.most).optional(),
  /** A new password for each, for a place without a camera. Their sessions end. */
  withPasswords: z.boolean().default(false),
})
export type CardOptions = z.infer<typeof CardOptions>

/** What is printed for one student. Code and password are shown this once. */
export const LoginCard = z
  .object({
    _id: StudentId,
    fullname: z.string(),
    /** Two of one name are told apart by it when cards are handed out. */
    birthday: z.iso.date().nullable(),
    username: z.string(),
    code: CardCode,
    password: z.string().nullable(),
  })
  .meta({ id: 'LoginCard' })
export type LoginCard = z.infer<typeof LoginCard>

/** Why nobody may make a card for an account, or reset its password. */
export const OUT_OF_HAND = ['pulled', 'elsewhere', 'staff', 'disabled'] as const
export type OutOfHand = (typeof OUT_OF_HAND)[number]

export const LeftOut = z
  .object({
    _id: StudentId,
    fullname: z.string(),
    birthday: z.iso.date().nullable(),
    reason: z.enum(OUT_OF_HAND),
  })
  .meta({ id: 'CardLeftOut' })
export type LeftOut = z.infer<typeof LeftOut>
