import { z } from 'zod'
import { DisplayName, Phone, Username } from '../account/schemas.ts'
import { Homeroom } from '../classes/schemas.ts'
import { StudentId, UserId } from '../kit/ids.ts'
import { line } from '../kit/values.ts'
import { GrantableRole } from '../staff/schemas.ts'
import { Email, Fullname } from '../students/schemas.ts'
import { GUARDIAN_RELATIONS } from '../students/states.ts'
import { DECISIONS, OUTCOMES, PROBLEMS, QUESTIONS, REMARKS } from './states.ts'

/** A row's number as the spreadsheet program shows it. */
const RowNumber = z.int().min(1).max(10_000)
/** What the server promised of a row: it changes when anything does that the promise was made of. */
const Basis = z.string().regex(/^[\w-]{22}$/)

/** What a row says of a pupil; null where it says nothing, which erases nothing. */
export const PupilCells = z.strictObject({
  fullname: Fullname,
  code: line(1, 40).nullable(),
  birthday: z.iso.date().nullable(),
  gender: z.int().min(0).max(2).nullable(),
  phone: Phone.nullable(),
  email: Email.nullable(),
  guardianName: Fullname.nullable(),
  guardianRelation: z.enum(GUARDIAN_RELATIONS).nullable(),
  guardianPhone: Phone.nullable(),
  homeroom: Homeroom.nullable().default(null),
})
export type PupilCells = z.infer<typeof PupilCells>

/** What a row says of somebody of the staff. */
export const TeacherCells = z.strictObject({
  displayName: DisplayName,
  username: Username.nullable(),
  phone: Phone.nullable(),
  contact: line(1, 300).nullable(),
  /** Empty: the file says nothing of it; a new person becomes a teacher. */
  roles: z.array(GrantableRole).max(5),
  subjects: z.array(line(1, 60)).max(30),
})
export type TeacherCells = z.infer<typeof TeacherCells>

const RemarkOnCell = z.object({
  field: z.string(),
  remark: z.enum(REMARKS),
  /** What the file says there. */
  value: z.string(),
})
const Change = z.object({ field: z.string(), from: z.string().nullable(), to: z.string() })

/** What every previewed row has beside its cells. */
const previewed = {
  row: RowNumber,
  outcome: z.enum(OUTCOMES),
  /** Null for a problem, which is not sent back. */
  basis: z.string().nullable(),
  changes: z.array(Change),
  remarks: z.array(RemarkOnCell),
  problem: z.object({ problem: z.enum(PROBLEMS), value: z.string().nullable() }).nullable(),
  question: z.enum(QUESTIONS).nullable(),
  /** Which answers a question takes. */
  decisions: z.array(z.enum(DECISIONS)),
}

/** Somebody who may be meant; of whom the importer may not read, the name is masked and the rest is empty. */
export const PupilCandidate = z
  .object({
    _id: StudentId,
    fullname: z.string(),
    code: z.string().nullable(),
    birthday: z.string().nullable(),
    phone: z.string().nullable(),
    inClass: z.boolean(),
    readable: z.boolean(),
  })
  .meta({ id: 'PupilCandidate' })
export type PupilCandidate = z.infer<typeof PupilCandidate>

export const PupilRow = z
  .object({
    ...previewed,
    /** Of a problem as the file says it, also where that is no name. */
    cells: PupilCells.partial().extend({ fullname: z.string().optional() }),
    /** They are not in the class yet and will be. */
    enrols: z.boolean(),
    candidates: z.array(PupilCandidate),
  })
  .meta({ id: 'PupilRow' })
export type PupilRow = z.infer<typeof PupilRow>

export const TeacherCandidate = z
  .object({
    _id: UserId,
    displayName: z.string(),
    username: z.string(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'TeacherCandidate' })
export type TeacherCandidate = z.infer<typeof TeacherCandidate>

export const TeacherRow = z
  .object({
    ...previewed,
    question: z.enum(QUESTIONS).exclude(['birth-year']).nullable(),
    cells: TeacherCells.partial().extend({ displayName: z.string().optional() }),
    candidates: z.array(TeacherCandidate),
  })
  .meta({ id: 'TeacherRow' })
export type TeacherRow = z.infer<typeof TeacherRow>

/** How the file was understood. */
export const RosterFile = z
  .object({
    sheet: z.string(),
    /** All sheets that hold a list; one alone is read. */
    sheets: z.array(z.string()),
    columns: z.array(z.object({ title: z.string(), used: z.boolean() })),
    /** Lines above the end that are nobody's, by their row. */
    leftOut: z.array(z.object({ row: RowNumber, text: z.string() })),
    /** Names that stood in capitals or small letters throughout, and are written properly unless `keepCapitals` was asked for. */
    capitals: z.int(),
    /** The first of them: as it stands, and properly. */
    repaired: z.object({ from: z.string(), to: z.string() }).nullable(),
    /** The names of classes that a column of the file gives, or titles between its rows. */
    classNames: z.array(z.string()),
    /** The one of them whose rows are previewed; null: all rows. */
    className: z.string().nullable(),
  })
  .meta({ id: 'RosterFile' })
export type RosterFile = z.infer<typeof RosterFile>

const sent = { row: RowNumber, basis: Basis }
/** For a row that asks; and who it is, when it is the same person. */
const decisionAbout = <Id extends z.ZodType>(id: Id) => ({
  decision: z.enum(DECISIONS).optional(),
  _id: id.optional(),
})
export const SentPupil = z.strictObject({ ...sent, cells: PupilCells, ...decisionAbout(StudentId) })
export type SentPupil = z.infer<typeof SentPupil>
export const SentTeacher = z.strictObject({ ...sent, cells: TeacherCells, ...decisionAbout(UserId) })
export type SentTeacher = z.infer<typeof SentTeacher>

/** What an import has done, in people. */
export const Imported = z
  .object({
    added: z.int(),
    updated: z.int(),
    enrolled: z.int(),
    same: z.int(),
    skipped: z.int(),
  })
  .meta({ id: 'Imported' })
export type Imported = z.infer<typeof Imported>
