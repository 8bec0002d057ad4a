import type { CellValue, ColumnKind, Scheme, Semester } from './states.ts'

/** What is asked of a column to weigh it. */
export interface Weighed {
  readonly semester: Semester
  readonly kind: ColumnKind
  readonly weight: number
}

export interface Averages {
  readonly first: number | null
  readonly second: number | null
  readonly year: number | null
}

const NONE: Averages = { first: null, second: null, year: null }

/** What each kind counts; an own column counts what its teacher says. */
export const WEIGHTS = { TX: 1, GK: 2, CK: 3, own: 0, note: 0 } as const satisfies Record<ColumnKind, number>

/** A mark as whole tenths: sums of them are exact. */
export const tenthsOf = (mark: number): number => Math.round(mark * 10)

/** `sum / parts` rounded half up. Of integers, so that no half is lost to a binary fraction. */
const rounded = (sum: number, parts: number): number => Math.floor((2 * sum + parts) / (2 * parts))

/** The mark with one decimal that `score` of `total` points is, in one step from the exact points; null of nothing. */
export function markToOneDecimal(score: number, total: number): number | null {
  const [had, most] = [Math.round(score * 10_000), Math.round(total * 10_000)]
  return most <= 0 ? null : rounded(100 * had, most) / 10
}

/**
 * The averages of one pupil (product 10.62, 10.282), by what stands in each column, in the columns' order. A semester has one once a regular
 * mark stands and neither of the two great ones is open; the year has one when both semesters have.
 */
export function averagesOf(
  scheme: Scheme,
  columns: readonly Weighed[],
  values: readonly (CellValue | undefined)[],
): Averages {
  if (scheme !== 'marks') return NONE
  const [first, second] = [tenthsOfSemester(1, columns, values), tenthsOfSemester(2, columns, values)]
  const year = first === null || second === null ? null : rounded(first + 2 * second, 3)
  return { first: asMark(first), second: asMark(second), year: asMark(year) }
}

const asMark = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10)

/** What a semester cannot have its average without. */
export type Awaited = 'TX' | 'GK' | 'CK'

/** What the average of a semester still waits for; nothing where it stands. */
export function awaitedOf(
  semester: Semester,
  columns: readonly Weighed[],
  values: readonly (CellValue | undefined)[],
): readonly Awaited[] {
  const settled = new Set<ColumnKind>()
  for (const [at, column] of columns.entries()) {
    if (column.semester !== semester) continue
    const value = values[at] ?? null
    // Excused is settled, but for regular marks, of which one stands; what is missing waits for a mark.
    if (typeof value === 'number' || (value === 'excused' && column.kind !== 'TX')) settled.add(column.kind)
  }
  return (['TX', 'GK', 'CK'] as const).filter(kind => !settled.has(kind))
}

function tenthsOfSemester(
  semester: Semester,
  columns: readonly Weighed[],
  values: readonly (CellValue | undefined)[],
): number | null {
  if (awaitedOf(semester, columns, values).length > 0) return null
  let [sum, parts] = [0, 0]
  for (const [at, column] of columns.entries()) {
    const value = values[at]
    if (column.semester !== semester || typeof value !== 'number') continue
    sum += column.weight * tenthsOf(value)
    parts += column.weight
  }
  return rounded(sum, parts)
}
