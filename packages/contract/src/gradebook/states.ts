export const SEMESTERS = [1, 2] as const
export type Semester = (typeof SEMESTERS)[number]

/** Regular assessment, half of the semester, its end (product 10.61), and what a teacher keeps beside them. */
export const COLUMN_KINDS = ['TX', 'GK', 'CK', 'own'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

/** How a class is assessed: by marks, by passed or not, by levels (primary school), or by nothing that is laid down. */
export const SCHEMES = ['marks', 'remarks', 'levels', 'other'] as const
export type Scheme = (typeof SCHEMES)[number]

/** What administrators settle for a semester of one class: closed, open, or as the school's day says. */
export const LOCK_STATES = ['closed', 'open', 'bySchool'] as const
export type LockState = (typeof LOCK_STATES)[number]

/** What does not fit in a file: a pupil that is not in the class, is not clear or stands there twice; a text that is no mark. */
export const FILE_PROBLEMS = ['unknown', 'ambiguous', 'twice', 'word', 'range', 'decimals'] as const

/** What stands in a cell where no mark does: not handed in, or excused. Neither counts. */
export const CELL_SIGNS = ['missing', 'excused'] as const
export type CellSign = (typeof CELL_SIGNS)[number]

/** A mark on the scale of 10 with at most one decimal, a sign, or nothing. */
export type CellValue = number | CellSign | null
