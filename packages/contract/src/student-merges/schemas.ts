import { z } from 'zod'
import { STUDENT_STATES } from '../classes/states.ts'
import { ClassId, StudentId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'
import { Guardian } from '../students/record.ts'
import { MERGE_FIELDS } from './states.ts'

/** A record as it stands beside another one. */
export const MergeSide = z
  .object({
    _id: StudentId,
    fullname: z.string(),
    code: z.string().nullable(),
    birthday: z.iso.date().nullable(),
    gender: z.int().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    guardian: Guardian.nullable(),
    account: z.object({ username: z.string(), signedInAt: Instant.nullable() }).nullable(),
    classes: z.array(z.object({ _id: ClassId, name: z.string(), state: z.enum(STUDENT_STATES) })),
    homeworks: z.int(),
    attempts: z.int(),
    consents: z.int(),
  })
  .meta({ id: 'MergeSide' })
export type MergeSide = z.infer<typeof MergeSide>

export const MergePreview = z
  .object({
    kept: MergeSide,
    other: MergeSide,
    /** Whose account is used from then on; null: neither has one. */
    account: z.enum(['kept', 'other']).nullable(),
    /** The user name of the account that is closed, where both have one. */
    closes: z.string().nullable(),
    /** Homework at which both have attempts, which are counted one after the other. */
    sharedHomeworks: z.int(),
    /** Why it is not possible now, in the reader's language. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'MergePreview' })
export type MergePreview = z.infer<typeof MergePreview>

export const StudentsToMerge = z.strictObject({
  /** The record that stays. */
  studentId: StudentId,
  /** The one that goes into it. */
  otherId: StudentId,
  /** What the record says from then on as the other one does. What it does not say at all comes from there in any case. */
  take: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length).default([]),
})
export type StudentsToMerge = z.infer<typeof StudentsToMerge>

/** A merge that can still be undone. */
export const StudentMerge = z
  .object({
    /** The name of the record that went. */
    otherName: z.string(),
    mergedBy: z.string().nullable(),
    mergedAt: Instant,
    undoneUntil: Instant,
  })
  .meta({ id: 'StudentMerge' })
export type StudentMerge = z.infer<typeof StudentMerge>
