import { z } from 'zod'
import { ownPassword } from '../account/own-password.ts'
import { Phone } from '../account/schemas.ts'
import { Homeroom } from '../classes/schemas.ts'
import { STUDENT_STATES } from '../classes/states.ts'
import { Edition, sawEdition } from '../kit/editions.ts'
import { ClassId, idOf, StudentId } from '../kit/ids.ts'
import { Birthday, Instant, line, personName, StoredFile } from '../kit/values.ts'
import { STUDENT } from './limits.ts'
import { DECISIONS, type Decision, EXPORT_FORMATS, GUARDIAN_RELATIONS } from './states.ts'

export const Fullname = personName(STUDENT.fullname)
export const Email = z.email().max(STUDENT.email)
export const Gender = z.int().min(0).max(2)
const StudentStateWord = z.enum(STUDENT_STATES)

/** A student in a class. `_id` is the student's. */
export const ClassStudent = z
  .object({
    _id: StudentId,
    fullname: z.string(),
    code: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    birthday: z.iso.date().nullable(),
    gender: Gender.nullable(),
    state: StudentStateWord,
    /** The class's teachers follow them (product 3.67). */
    subscribed: z.boolean(),
    /** An account that has signed in once; homework is assigned to no other (product 3.37). */
    hasAccount: z.boolean(),
    edition: Edition,
    askedAt: Instant,
    avatar: StoredFile.nullable(),
    /**
     * Of one who waits, for who decides: the account that asks, and the places of the class's list without an account that
     * bear the same name. `claims`: which of them the pupil says is theirs.
     */
    request: z
      .object({
        username: z.string(),
        displayName: z.string(),
        claims: StudentId.nullable(),
        places: z.array(
          z.object({
            _id: StudentId,
            fullname: z.string(),
            code: z.string().nullable(),
            birthday: z.iso.date().nullable(),
          }),
        ),
      })
      .nullable(),
    /** Who last set a password for them within thirty days; `by` is null for the owner of the machine. */
    passwordSet: z.object({ by: z.string().nullable(), at: Instant }).nullable(),
    can: z.object({
      /** Open the student's own page. */
      open: z.boolean(),
      approve: z.boolean(),
      /** Tie the account that asks to one of the places of its request. */
      bind: z.boolean(),
      reject: z.boolean(),
      remove: z.boolean(),
      ban: z.boolean(),
      subscribe: z.boolean(),
      /** Give a new password or a card (product 5.24). */
      signIn: z.boolean(),
    }),
  })
  .meta({ id: 'ClassStudent' })
export type ClassStudent = z.infer<typeof ClassStudent>

export const StateCounts = z.object({
  waiting: z.int(),
  approved: z.int(),
  banned: z.int(),
  removed: z.int(),
})

/** In questions, approved and available are one (product 3.3). */
export const StateWord = z
  .enum([...STUDENT_STATES, 'available'])
  .transform(word => (word === 'available' ? 'approved' : word))

/**
 * About one student (`studentId`) or about several (`studentIds`). Corrections of the record come with approving one: whom
 * the class lets go, its teacher does not write any more.
 */
export const StudentDecision = z
  .strictObject({
    classUid: ClassId,
    status: z.enum(Object.keys(DECISIONS) as [Decision, ...Decision[]]),
    studentId: StudentId.optional(),
    studentIds: z.array(StudentId).min(1).max(500).optional(),
    fullname: Fullname.optional(),
    email: Email.nullable().optional(),
    phone: Phone.nullable().optional(),
    ...sawEdition,
  })
  .refine(
    ({ classUid: _, edition: __, status, studentId, studentIds, ...correction }) =>
      (studentIds === undefined) !== (studentId === undefined) &&
      (Object.keys(correction).length === 0 || (studentId !== undefined && status === 'approved')),
    { path: ['studentId'], error: 'One student, with corrections of who is approved, or several without' },
  )
export type StudentDecision = z.infer<typeof StudentDecision>

const recordFields = {
  code: line(1, STUDENT.code).nullable().optional(),
  email: Email.nullable().optional(),
  phone: Phone.nullable().optional(),
  birthday: Birthday.nullable().optional(),
  gender: Gender.nullable().optional(),
  guardianName: Fullname.nullable().optional(),
  guardianRelation: z.enum(GUARDIAN_RELATIONS).nullable().optional(),
  guardianPhone: Phone.nullable().optional(),
  guardianEmail: Email.nullable().optional(),
  homeroom: Homeroom.nullable().optional(),
}

/** What is left out stays as it is. */
export const StudentPatch = z.strictObject({
  _id: StudentId,
  fullname: Fullname.optional(),
  ...recordFields,
  ...sawEdition,
})
export type StudentPatch = z.infer<typeof StudentPatch>

/** A student to add: a new one by their name, or `studentId` alone for one whom the school has already. */
export const StudentDraft = z
  .strictObject({
    studentId: StudentId.optional(),
    fullname: Fullname.optional(),
    ...recordFields,
    /** Somebody of this name is at the school already, and this is another person. */
    confirmNew: z.boolean().optional(),
  })
  .refine(
    ({ studentId, fullname, ...record }) =>
      studentId ? fullname === undefined && Object.keys(record).length === 0 : fullname !== undefined,
    { path: ['fullname'], error: 'The name of a new student, or the id of a known one alone' },
  )
export type StudentDraft = z.infer<typeof StudentDraft>

/** Without a class the students are added to the school alone. */
export const StudentsToAdd = z.strictObject({
  classUid: ClassId.optional(),
  students: z.array(StudentDraft).min(1).max(STUDENT.atOnce),
})
export type StudentsToAdd = z.infer<typeof StudentsToAdd>

/** Somebody whom the school has. Name masked, code and birthday kept back from who may not read them. */
export const KnownStudent = z
  .object({
    _id: StudentId,
    fullname: z.string(),
    code: z.string().nullable(),
    birthday: z.iso.date().nullable(),
    classNames: z.array(z.string()),
    hasAccount: z.boolean(),
  })
  .meta({ id: 'KnownStudent' })
export type KnownStudent = z.infer<typeof KnownStudent>

export const StudentDoubt = z
  .object({
    /** Which of the students that were sent. */
    index: z.int(),
    candidates: z.array(KnownStudent),
  })
  .meta({ id: 'StudentDoubt' })
export type StudentDoubt = z.infer<typeof StudentDoubt>

export const StudentsAdded = {
  /** Records that are new to the school. */
  made: z.array(StudentId),
  /** Records that the school had before. */
  found: z.array(StudentId),
  /** Banned by the class's teacher, and left so. */
  banned: z.array(StudentId),
  /** Names that stand for several people: as long as there is one, nobody is added. */
  doubts: z.array(StudentDoubt),
}

/** What a search for an exact phone, e-mail, user name or code has found. */
export const FoundUser = z
  .object({
    /** Null for an account of a pupil whom the school has no record of: they join by code. */
    studentId: StudentId.nullable(),
    fullname: z.string(),
    hasAccount: z.boolean(),
    can: z.object({ add: z.boolean() }),
  })
  .meta({ id: 'FoundUser' })
export type FoundUser = z.infer<typeof FoundUser>

export const ListExport = z.strictObject({
  ...ownPassword,
  /** Without it, all students of the caller's school. */
  classUid: ClassId.optional(),
  format: z.enum(EXPORT_FORMATS).default('xlsx'),
})
export type ListExport = z.infer<typeof ListExport>

/** An account that a teacher has bound to a place of the list, while that can be undone. */
export const StudentBinding = z
  .object({
    place: z.object({ _id: StudentId, fullname: z.string() }),
    username: z.string(),
    boundBy: z.string().nullable(),
    boundAt: Instant,
    undoneUntil: Instant,
  })
  .meta({ id: 'StudentBinding' })
export type StudentBinding = z.infer<typeof StudentBinding>

export const TransferId = idOf('studentTransfer')

/** A move into another homeroom that can be undone. */
export const StudentTransfer = z
  .object({
    _id: TransferId,
    homeroom: z.string(),
    pupils: z.int(),
    movedBy: z.string().nullable(),
    movedAt: Instant,
    undoneUntil: Instant,
  })
  .meta({ id: 'StudentTransfer' })
export type StudentTransfer = z.infer<typeof StudentTransfer>
