import { z } from 'zod'
import { Edition, sawEdition } from '../kit/editions.ts'
import { ClassId, UserId } from '../kit/ids.ts'
import { Instant, line } from '../kit/values.ts'
import { asHomeroom } from './homeroom.ts'
import { CLASS } from './limits.ts'
import { APPROVALS, CLASS_STATUSES, CLASS_TYPES, STUDENT_STATES } from './states.ts'

/** In what is asked and sent, open, active and available are one (product 3.3). */
const StatusWord = z
  .enum([...CLASS_STATUSES, 'active', 'available'])
  .transform(word => (word === 'active' || word === 'available' ? 'open' : word))
const Grade = line(1, 20)
const Subject = line(1, 40)
const Name = line(1, CLASS.name)
const Code = line(1, CLASS.code).nullable()
/** A homeroom (lớp hành chính), 9A1: in one way of writing, however it was typed. */
export const Homeroom = line(1, CLASS.homeroom).transform(text => asHomeroom(text) ?? text)
/** As "2026-2027". */
export const SchoolYear = z.string().regex(/^\d{4}-\d{4}$/)
const Teachers = z.array(UserId).min(1).max(CLASS.teachers)

export const ClassTeacher = z.object({ _id: UserId, displayName: z.string() }).meta({ id: 'ClassTeacher' })
export type ClassTeacher = z.infer<typeof ClassTeacher>

/** A class as its viewer may see it: without join code, and with masked teachers, where they may only count it. */
export const Class = z
  .object({
    _id: ClassId,
    name: z.string(),
    code: z.string().nullable(),
    type: z.enum(CLASS_TYPES),
    status: z.enum(CLASS_STATUSES),
    joinCode: z.string().nullable(),
    approval: z.enum(APPROVALS),
    grade: z.string(),
    subject: z.string(),
    schoolYear: z.string(),
    /** The homeroom whose pupils it has; null for a class of several, or of none. */
    homeroom: z.string().nullable(),
    /** Told to who sees classes of several schools; null to others, and of a class without one. */
    school: z.string().nullable(),
    teachers: z.array(ClassTeacher),
    counts: z.object({ approved: z.int(), waiting: z.int() }),
    edition: Edition,
    createdAt: Instant,
    can: z.object({
      update: z.boolean(),
      /** Name its teachers: a class without a school has nobody else to name. */
      teachers: z.boolean(),
      close: z.boolean(),
      reopen: z.boolean(),
      expire: z.boolean(),
      remove: z.boolean(),
      /** Approve, ban and remove its students. */
      students: z.boolean(),
      /** Give it homework. */
      assign: z.boolean(),
      /** Print login cards for its students, and reset their passwords. */
      signIn: z.boolean(),
      exportStudents: z.boolean(),
      /** Send a notice to its people. */
      notify: z.boolean(),
      /** See the homework that it was given. */
      homework: z.boolean(),
      /** See its gradebook. */
      gradebook: z.boolean(),
      /** See its figures; of each homework and pupil only where `homework` is true too. */
      report: z.boolean(),
      /** See its lessons. */
      lessons: z.boolean(),
      /** Make and change them. */
      teach: z.boolean(),
      /** Prepare and run live exercises. */
      live: z.boolean(),
    }),
  })
  .meta({ id: 'Class' })
export type Class = z.infer<typeof Class>

/** Which classes the caller may make: their own, and those of teachers whom they name. */
export const MayCreate = z.object({ createOwn: z.boolean(), createForOthers: z.boolean() })
export type MayCreate = z.infer<typeof MayCreate>

/** A homeroom with the open classes that are of it. */
export const HomeroomOfSchool = z
  .object({ name: z.string(), classes: z.array(z.object({ _id: ClassId, name: z.string() })) })
  .meta({ id: 'HomeroomOfSchool' })
export type HomeroomOfSchool = z.infer<typeof HomeroomOfSchool>

/** A class as a pupil of their own list sees it. */
export const PupilClass = z
  .object({
    _id: ClassId,
    name: z.string(),
    subject: z.string(),
    grade: z.string(),
    teachers: z.array(ClassTeacher),
    state: z.enum(STUDENT_STATES),
    /** Of who waits: the class's list has somebody whose name and birthday agree with what the pupil gave, which this is. */
    proposal: z.object({ fullname: z.string(), birthday: z.iso.date() }).nullable(),
    /** They have said that this is them. */
    claimed: z.boolean(),
  })
  .meta({ id: 'PupilClass' })
export type PupilClass = z.infer<typeof PupilClass>

/** What a join code tells whoever has it, before anything is sent. */
export const JoinableClass = z
  .object({
    name: z.string(),
    subject: z.string(),
    grade: z.string(),
    /** Null: of a teacher without a school. */
    school: z.string().nullable(),
    teachers: z.array(z.string()),
  })
  .meta({ id: 'JoinableClass' })
export type JoinableClass = z.infer<typeof JoinableClass>

/** `teacherIds` is for administrators; without it a teacher creates their own class. */
export const ClassDraft = z.strictObject({
  name: Name,
  code: Code.optional(),
  type: z.enum(CLASS_TYPES).default('study'),
  approval: z.enum(APPROVALS).default('manual'),
  grade: Grade,
  subject: Subject,
  /** Left out, the name says it. */
  homeroom: Homeroom.nullable().optional(),
  teacherIds: Teachers.optional(),
})
export type ClassDraft = z.infer<typeof ClassDraft>

/** Absent fields stay. `status` closes and reopens, `newJoinCode` makes the old code worthless. */
export const ClassPatch = z.strictObject({
  _id: ClassId,
  name: Name.optional(),
  code: Code.optional(),
  approval: z.enum(APPROVALS).optional(),
  grade: Grade.optional(),
  subject: Subject.optional(),
  /** Left out, it goes with the name as long as the name said it. */
  homeroom: Homeroom.nullable().optional(),
  status: StatusWord.optional(),
  teacherIds: Teachers.optional(),
  newJoinCode: z.boolean().optional(),
  ...sawEdition,
})
export type ClassPatch = z.infer<typeof ClassPatch>

/** For several classes at once: another state, one more teacher, or both. */
export const ClassesChange = z
  .strictObject({
    classIds: z.array(ClassId).min(1).max(CLASS.atOnce),
    status: z.enum(['closed', 'expired']).optional(),
    addTeacherId: UserId.optional(),
  })
  .refine(({ status, addTeacherId }) => status !== undefined || addTeacherId !== undefined, {
    path: ['status'],
    error: 'A state, or a teacher',
  })
export type ClassesChange = z.infer<typeof ClassesChange>

/** Somebody's classes, each with who takes it over. */
export const HandOver = z.strictObject({
  fromId: UserId,
  classes: z
    .array(z.strictObject({ classId: ClassId, toId: UserId }))
    .min(1)
    .max(CLASS.handedOver),
})
export type HandOver = z.infer<typeof HandOver>

export const classFilters = {
  status: StatusWord.optional(),
  grade: Grade.optional(),
  subject: Subject.optional(),
  homeroom: Homeroom.optional(),
}
