import { Points } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { STUDENT_STATES } from '../classes/states.ts'
import { HomeworkStatus } from '../homework/schemas.ts'
import { Edition } from '../kit/editions.ts'
import { ClassId, HomeworkId, StudentId } from '../kit/ids.ts'
import { Instant, StoredFile } from '../kit/values.ts'
import { RoomId } from '../rooms/schemas.ts'
import { ROOM_KINDS } from '../rooms/states.ts'
import { ConsentKind } from './consent.ts'
import { Gender } from './schemas.ts'
import { GUARDIAN_RELATIONS } from './states.ts'

const studentFields = {
  _id: StudentId,
  fullname: z.string(),
  code: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birthday: z.iso.date().nullable(),
  gender: Gender.nullable(),
  /** Their homeroom (lớp hành chính), as 9A1. */
  homeroom: z.string().nullable(),
  hasAccount: z.boolean(),
  avatar: StoredFile.nullable(),
  anonymised: z.boolean(),
  edition: Edition,
}

/** A student of the school, with those of their classes that the viewer may see. */
export const Student = z
  .object({ ...studentFields, classes: z.array(z.object({ _id: ClassId, name: z.string() })) })
  .meta({ id: 'Student' })
export type Student = z.infer<typeof Student>

/** Who answers for a child; each part that nobody has told is null. */
export const Guardian = z.object({
  name: z.string().nullable(),
  relation: z.enum(GUARDIAN_RELATIONS).nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})

/** What only those see who keep the record (guardian, account, consents) is null for others. */
export const StudentDetail = z
  .object({
    ...studentFields,
    guardian: Guardian.nullable(),
    account: z
      .object({ username: z.string(), signedInAt: Instant.nullable(), disabled: z.boolean() })
      .nullable(),
    classes: z.array(
      z.object({
        _id: ClassId,
        name: z.string(),
        subject: z.string(),
        grade: z.string(),
        state: z.enum(STUDENT_STATES),
      }),
    ),
    /** The newest word of each kind that was ever recorded. */
    consents: z.array(z.object({ kind: ConsentKind, given: z.boolean(), recordedAt: Instant })).nullable(),
    can: z.object({
      update: z.boolean(),
      consent: z.boolean(),
      /** New passwords and login cards. */
      signIn: z.boolean(),
      export: z.boolean(),
      anonymise: z.boolean(),
      /** Make another record one with this. */
      merge: z.boolean(),
    }),
  })
  .meta({ id: 'StudentDetail' })
export type StudentDetail = z.infer<typeof StudentDetail>

export const StudentHomework = z
  .object({
    _id: HomeworkId,
    /** Only to be read: done or not done, without a score (product 10.314). */
    reading: z.boolean(),
    name: z.string(),
    classId: ClassId,
    className: z.string(),
    startAt: Instant,
    endAt: Instant,
    status: HomeworkStatus,
    totalPoint: Points,
    attempts: z.int(),
    /** Of several results the best counts (product 6.7). */
    score: Points.nullable(),
    submittedAt: Instant.nullable(),
  })
  .meta({ id: 'StudentHomework' })
export type StudentHomework = z.infer<typeof StudentHomework>

/** A live exercise, Golden Bell or exam that has ended, with what became of a student in it; of an exam only once it is ranked. */
export const StudentRoom = z
  .object({
    _id: RoomId,
    kind: z.enum(ROOM_KINDS),
    name: z.string(),
    /** Null of what is held for a school. */
    classId: ClassId.nullable(),
    className: z.string().nullable(),
    startedAt: Instant,
    tookPart: z.boolean(),
    /** Null of who took no part, which is no zero. */
    score: Points.nullable(),
    totalPoint: Points,
    /** In an exam, of a sitting in that; null of who took no part, and of other rooms. */
    rank: z.int().nullable(),
  })
  .meta({ id: 'StudentRoom' })
export type StudentRoom = z.infer<typeof StudentRoom>

/** One result on the line of scores over time. */
export const ScorePoint = z
  .object({
    homeworkId: HomeworkId,
    name: z.string(),
    submittedAt: Instant,
    score: Points,
    totalPoint: Points,
  })
  .meta({ id: 'ScorePoint' })
export type ScorePoint = z.infer<typeof ScorePoint>
