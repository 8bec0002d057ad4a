import { z } from 'zod'
import { Edition, sawEdition } from '../kit/editions.ts'
import { ClassId, ContestId, HomeworkId, idOf, StudentId } from '../kit/ids.ts'
import { Instant, line } from '../kit/values.ts'
import { RoomId } from '../rooms/schemas.ts'
import { GRADEBOOK } from './limits.ts'
import { NO_NOTE } from './read-cell.ts'
import {
  CELL_SIGNS,
  COLUMN_KINDS,
  EXAM_AWAITS,
  FILE_PROBLEMS,
  LOCK_STATES,
  noteText,
  SCHEMES,
  SEMESTERS,
} from './states.ts'

export const GradebookColumnId = idOf('gradebookColumn')

const Semester = z.literal(SEMESTERS)
const Kind = z.enum(COLUMN_KINDS)
const Weight = z.int().min(GRADEBOOK.weight.min).max(GRADEBOOK.weight.max)
const Name = line(1, GRADEBOOK.columnName).nullable()

/** On the scale of 10 with at most one decimal. */
const Mark = z
  .number()
  .min(0)
  .max(10)
  .refine(mark => Math.round(mark * 10) / 10 === mark, 'At most one decimal')
/** A dash is none, as in a spreadsheet. */
const Note = z.strictObject({
  note: z
    .string()
    .overwrite(noteText)
    .pipe(line(1, GRADEBOOK.note))
    .refine(note => !NO_NOTE.includes(note), 'A remark is more than a dash'),
})
export const CellValue = z
  .union([Mark, z.enum(CELL_SIGNS), Note])
  .nullable()
  .meta({ id: 'CellValue' })

/** As it is shown: told by us, so that its decimals need no check, of which a book would have thousands. */
const Shown = z.union([z.number(), z.enum(CELL_SIGNS), z.object({ note: z.string() })]).nullable()

/** A homework whose best result stands in the cells of a column until a teacher writes over it. */
const Source = z.object({ _id: HomeworkId, name: z.string() })
/** A live exercise or a Golden Bell of the class that has ended, whose marks stand there likewise. */
const RoomSource = z.object({ _id: RoomId, name: z.string() })
/** An exam in which pupils of the class sit, or an examination in sittings by its first one: each pupil has the mark of where they sat, once that is ranked. */
const ExamSource = z.object({
  _id: ContestId,
  name: z.string(),
  /** Of how many sittings it is; null: of none. */
  sittings: z.int().nullable(),
  /** Why some of its marks are not there; null: nothing is waited for. */
  awaits: z.enum(EXAM_AWAITS).nullable(),
})

/** What a column can take its marks from, of the exams in which pupils of the class sit. */
export const GradebookExam = z
  .object({
    ...ExamSource.shape,
    subject: z.string().nullable(),
    /** When its first sitting begins or began. */
    startAt: Instant.nullable(),
    /** The column that has it already: each stands once in a book. */
    column: z.object({ _id: GradebookColumnId, semester: z.literal([1, 2]) }).nullable(),
  })
  .meta({ id: 'GradebookExam' })
export type GradebookExam = z.infer<typeof GradebookExam>

export const GradebookColumn = z
  .object({
    _id: GradebookColumnId,
    semester: Semester,
    kind: Kind,
    /** What was assessed, such as "15 phút"; an own column has one. */
    name: z.string().nullable(),
    /** 1, 2, 3 for TX, GK, CK. */
    weight: z.int(),
    homework: Source.nullable(),
    room: RoomSource.nullable(),
    exam: ExamSource.nullable(),
    edition: Edition,
  })
  .meta({ id: 'GradebookColumn' })
export type GradebookColumn = z.infer<typeof GradebookColumn>

/** What stands in a cell. A gradebook has many: what is usual is left out. */
export const GradebookCell = z
  .object({
    value: Shown,
    /** How often a teacher wrote here; 0 never. */
    edition: z.int(),
    /** A teacher's value stands, of a column with homework, a room or an exam. */
    own: z.literal(true).optional(),
    /** What the homework, room or exam gives, also where a teacher has written over it. */
    homework: Shown.optional(),
    /** Its result came after the end that the others had. */
    late: z.literal(true).optional(),
  })
  .meta({ id: 'GradebookCell' })
export type GradebookCell = z.infer<typeof GradebookCell>

const Average = z.number().nullable()
export const GradebookPupil = z
  .object({
    _id: StudentId,
    fullname: z.string(),
    code: z.string().nullable(),
    birthday: z.iso.date().nullable(),
    /** In the order of the columns; null where nothing was ever written. */
    cells: z.array(GradebookCell.nullable()),
    averages: z.object({ first: Average, second: Average, year: Average }),
  })
  .meta({ id: 'GradebookPupil' })
export type GradebookPupil = z.infer<typeof GradebookPupil>

const GradebookLock = z.object({
  closed: z.boolean(),
  /** When it closed; null while it is open. */
  since: Instant.nullable(),
  /** The last day on which the school writes these marks. */
  after: z.iso.date().nullable(),
  /** What administrators have settled for this class alone. */
  own: z.enum(['closed', 'open']).nullable(),
})
export type GradebookLock = z.infer<typeof GradebookLock>
export const GradebookLocks = z
  .object({ first: GradebookLock, second: GradebookLock })
  .meta({ id: 'GradebookLocks' })

export const LockDraft = z.strictObject({ semester: Semester, lock: z.enum(LOCK_STATES) })
export type LockDraft = z.infer<typeof LockDraft>

export const Gradebook = z
  .object({
    scheme: z.enum(SCHEMES),
    /** The semester of today. */
    semester: Semester,
    /** Regular assessments that a semester of this subject has, where that is laid down. */
    regular: z.int().nullable(),
    /** What may be added. */
    kinds: z.array(Kind),
    columns: z.array(GradebookColumn),
    pupils: z.array(GradebookPupil),
    locks: GradebookLocks,
    /** `write` where the semester is open. */
    can: z.object({ write: z.boolean(), lock: z.boolean(), export: z.boolean() }),
  })
  .meta({ id: 'Gradebook' })
export type Gradebook = z.infer<typeof Gradebook>

const ONE_SOURCE = { path: ['roomId'], error: 'A column takes its marks from one thing' }
interface Sources {
  readonly homeworkId?: string | null | undefined
  readonly roomId?: string | null | undefined
  readonly contestId?: string | null | undefined
}
const hasOneSource = ({ homeworkId, roomId, contestId }: Sources): boolean =>
  [homeworkId, roomId, contestId].filter(Boolean).length <= 1

const NewColumn = z
  .strictObject({
    kind: Kind,
    name: Name.default(null),
    weight: Weight.default(0),
    homeworkId: HomeworkId.nullable().default(null),
    roomId: RoomId.nullable().default(null),
    /** An exam; of one in sittings any of them, for all. */
    contestId: ContestId.nullable().default(null),
  })
  .refine(({ kind, name }) => kind !== 'own' || name !== null, {
    path: ['name'],
    error: 'An own column has a name',
  })
  .refine(hasOneSource, ONE_SOURCE)
export const NewColumns = z.strictObject({
  semester: Semester,
  columns: z.array(NewColumn).min(1).max(GRADEBOOK.columnsAtOnce),
})
export type NewColumns = z.infer<typeof NewColumns>

/** Absent fields stay. The weight is that of an own column. */
export const ColumnPatch = z
  .strictObject({
    name: Name.optional(),
    weight: Weight.optional(),
    homeworkId: HomeworkId.nullable().optional(),
    /** One of a homework, a room and an exam: what stood goes where another one is named. */
    roomId: RoomId.nullable().optional(),
    contestId: ContestId.nullable().optional(),
    ...sawEdition,
  })
  .refine(hasOneSource, ONE_SOURCE)
export type ColumnPatch = z.infer<typeof ColumnPatch>

/** A cell by its place. `edition` is the one that the writer has seen. */
const WrittenCell = z.strictObject({
  columnId: GradebookColumnId,
  studentId: StudentId,
  value: CellValue,
  edition: z.int().min(0).max(2_147_483_647),
})
export const WrittenCells = z.strictObject({
  cells: z
    .array(WrittenCell)
    .min(1)
    .max(GRADEBOOK.cellsAtOnce)
    .refine(
      cells => new Set(cells.map(({ columnId, studentId }) => columnId + studentId)).size === cells.length,
      'Each cell once',
    ),
})
export type WrittenCells = z.infer<typeof WrittenCells>

/** A cell with its place, as answers to a write name it. */
export const PlacedCell = z
  .object({
    columnId: GradebookColumnId,
    studentId: StudentId,
    cell: GradebookCell,
    /** Who wrote it last, and when. */
    by: z.string().nullable(),
    at: Instant.nullable(),
  })
  .meta({ id: 'PlacedCell' })
export type PlacedCell = z.infer<typeof PlacedCell>

/** The book of a class as one pupil sees it. */
export const OwnBook = z
  .object({
    class: z.object({ _id: ClassId, name: z.string(), subject: z.string() }),
    scheme: z.enum(SCHEMES),
    semester: Semester,
    columns: z.array(
      z.object({
        _id: GradebookColumnId,
        semester: Semester,
        kind: Kind,
        /** Its own name, or that of its homework, room or exam. */
        name: z.string().nullable(),
        weight: z.int(),
        value: CellValue,
        late: z.boolean(),
      }),
    ),
    /** Where the school shows them, and there are any. */
    averages: GradebookPupil.shape.averages.nullable(),
  })
  .meta({ id: 'OwnBook' })
export type OwnBook = z.infer<typeof OwnBook>

/** What a file would change, and what of it does not fit. */
export const GradebookPreview = z
  .object({
    sheet: z.string(),
    /** Pupils of the class that are in it. */
    pupils: z.int(),
    /** Heads of the file that are no columns of the semester. */
    leftOut: z.array(z.string()),
    changes: z.array(z.object({ columnId: GradebookColumnId, studentId: StudentId, value: CellValue })),
    /** Lines whose pupil is not clear, and cells that are no marks: they are left out. */
    problems: z.array(
      z.object({
        row: z.int(),
        name: z.string(),
        column: z.string().nullable(),
        text: z.string(),
        problem: z.enum(FILE_PROBLEMS),
      }),
    ),
  })
  .meta({ id: 'GradebookPreview' })
export type GradebookPreview = z.infer<typeof GradebookPreview>

/** What was written into a cell, the newest first. */
export const CellHistory = z
  .object({
    changes: z.array(z.object({ value: CellValue, by: z.string().nullable(), at: Instant })),
    /** What its homework gives, and when that was handed in. */
    homework: z.object({ ...Source.shape, value: CellValue, at: Instant.nullable() }).nullable(),
    /** What its room gives, and when that ended. */
    room: z.object({ ...RoomSource.shape, value: CellValue, at: Instant.nullable() }).nullable(),
    /** What its exam gives, and when the sitting of the pupil ended. */
    exam: z.object({ ...ExamSource.shape, value: CellValue, at: Instant.nullable() }).nullable(),
  })
  .meta({ id: 'CellHistory' })
export type CellHistory = z.infer<typeof CellHistory>
