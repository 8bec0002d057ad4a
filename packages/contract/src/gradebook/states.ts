export const SEMESTERS = [1, 2] as const
export type Semester = (typeof SEMESTERS)[number]

/** Regular assessment, half of the semester, its end (product 10.61), what a teacher keeps beside them, and remarks. */
export const COLUMN_KINDS = ['TX', 'GK', 'CK', 'own', 'note'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]
/** Of these a semester has one each. */
export const ONE_A_SEMESTER: readonly ColumnKind[] = ['GK', 'CK', 'note']

/** How a class is assessed: by marks, by passed or not, by levels (primary school), or by nothing that is laid down. */
export const SCHEMES = ['marks', 'remarks', 'levels', 'other'] as const
export type Scheme = (typeof SCHEMES)[number]

/** What administrators settle for a semester of one class: closed, open, or as the school's day says. */
export const LOCK_STATES = ['closed', 'open', 'bySchool'] as const
export type LockState = (typeof LOCK_STATES)[number]

/** What does not fit in a file: a pupil that is not in the class, has another code there, is not clear or stands there twice; a text that is no mark. */
export const FILE_PROBLEMS = [
  'unknown',
  'code',
  'ambiguous',
  'twice',
  'word',
  'range',
  'decimals',
  'remarks',
  'levels',
  'long',
] as const

/** What marks of an exam wait for: that it is over for the pupils of the class, that it is ranked, or ranked anew; closed: the semester was closed before it was over. */
export const EXAM_AWAITS = ['end', 'ranking', 'again', 'closed'] as const
export type ExamAwaits = (typeof EXAM_AWAITS)[number]

/** What is no assessment: not handed in, or excused. Neither counts. */
const GAPS = ['missing', 'excused'] as const
/** Of a subject that is passed or not: Đạt, Chưa đạt (Circular 22/2021/TT-BGDĐT, article 5). */
const RESULTS = ['passed', 'failed'] as const
/** Of primary school: hoàn thành tốt, hoàn thành, chưa hoàn thành (Circular 27/2020/TT-BGDĐT, article 7). */
const LEVELS = ['excellent', 'complete', 'incomplete'] as const
/** What stands in a cell where no mark does. */
export const CELL_SIGNS = [...GAPS, ...RESULTS, ...LEVELS] as const
export type CellSign = (typeof CELL_SIGNS)[number]

/** A remark of the semester (Circular 27/2020/TT-BGDĐT, article 7; Circular 22/2021/TT-BGDĐT, article 5). */
export interface Note {
  readonly note: string
}

/** A mark on the scale of 10 with at most one decimal, a sign, a remark, or nothing. */
export type CellValue = number | CellSign | Note | null

export const isNote = (value: CellValue | undefined): value is Note =>
  typeof value === 'object' && value !== null

export const sameValue = (one: CellValue | undefined, other: CellValue | undefined): boolean =>
  isNote(one) && isNote(other) ? one.note === other.note : one === other

/** A remark as it is kept: one line, so that it comes back from a spreadsheet as it went. */
export const noteText = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Where a value stands: how its class is assessed, and in what kind of column. */
export interface CellPlace {
  readonly scheme: Scheme
  readonly kind: ColumnKind
}

const isOf = (signs: readonly string[], value: CellValue) =>
  typeof value === 'string' && signs.includes(value)

/** Whether a value may stand in a column: remarks in that of remarks; marks, results or levels by how the class is assessed; in own columns marks too. */
export function mayStand({ scheme, kind }: CellPlace, value: CellValue): boolean {
  if (kind === 'note' || isNote(value)) return value === null || (kind === 'note' && isNote(value))
  if (value === null || isOf(GAPS, value)) return true
  if (typeof value === 'number') return kind === 'own' || scheme === 'marks' || scheme === 'other'
  return isOf(scheme === 'remarks' ? RESULTS : scheme === 'levels' ? LEVELS : [], value)
}

/** What may be said in a column where no mark is given. */
export const signsAt = (place: CellPlace): CellSign[] => CELL_SIGNS.filter(sign => mayStand(place, sign))

/** What may be added to a book: primary school assesses half and end of a semester, what is laid down nowhere has own columns alone. */
export function kindsOf(scheme: Scheme): ColumnKind[] {
  if (scheme === 'other') return ['own', 'note']
  return scheme === 'levels' ? ['GK', 'CK', 'own', 'note'] : [...COLUMN_KINDS]
}

/** Homework gives marks: of other classes own columns alone take them. */
export const takesHomework = ({ scheme, kind }: CellPlace): boolean => mayStand({ scheme, kind }, 10)
