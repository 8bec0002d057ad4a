import { averagesOf } from '@bangxanh/contract/gradebook/average.ts'
import type {
  Gradebook,
  GradebookCell,
  GradebookColumn,
  PlacedCell,
} from '@bangxanh/contract/gradebook/schemas.ts'
import type { CellValue, Semester } from '@bangxanh/contract/gradebook/states.ts'
import { translate } from '../../shared/i18n/i18n.ts'

export interface Place {
  readonly columnId: string
  readonly studentId: string
}
/** What is to stand in a cell. */
export interface Edit extends Place {
  readonly value: CellValue
}

export const keyOf = ({ columnId, studentId }: Place): string => columnId + studentId

/** Its marks come from homework, a room or an exam, until a teacher writes over them. */
const hasSource = ({ homework, room, exam }: GradebookColumn): boolean => Boolean(homework ?? room ?? exam)

/** What was assessed: as the teacher calls it, else as that is called from which it takes its marks. */
export const assessedIn = ({ name, homework, room, exam }: GradebookColumn): string | undefined =>
  name ?? homework?.name ?? room?.name ?? exam?.name

/** What a teacher wrote into a cell: of a column with homework, a room or an exam not what that gives. */
const ownValue = (column: GradebookColumn, cell: GradebookCell | null): CellValue =>
  cell && (cell.own || !hasSource(column)) ? cell.value : null

/** A cell as the server last told it; undefined where column or pupil are not in the book. */
export function storedAt(
  book: Gradebook,
  { columnId, studentId }: Place,
): { value: CellValue; edition: number } | undefined {
  const at = book.columns.findIndex(({ _id }) => _id === columnId)
  const pupil = book.pupils.find(({ _id }) => _id === studentId)
  const column = book.columns[at]
  if (!column || !pupil) return undefined
  const cell = pupil.cells[at] ?? null
  return { value: ownValue(column, cell), edition: cell?.edition ?? 0 }
}

/** Whether a cell may be written into: it is there, and its semester is open. */
export function isWritable(book: Gradebook, { columnId, studentId }: Place): boolean {
  const column = book.columns.find(({ _id }) => _id === columnId)
  const isHere = book.pupils.some(({ _id }) => _id === studentId)
  return isHere && column !== undefined && !book.locks[column.semester === 1 ? 'first' : 'second'].closed
}

/** The book with some of its cells as the server told them. */
export function withCells(book: Gradebook, placed: readonly PlacedCell[]): Gradebook {
  const cellOf = new Map(placed.map(one => [keyOf(one), one.cell]))
  const touched = new Set(placed.map(({ studentId }) => studentId))
  return {
    ...book,
    pupils: book.pupils.map(pupil => {
      if (!touched.has(pupil._id)) return pupil
      const cells = book.columns.map(({ _id }, at) => cellOf.get(_id + pupil._id) ?? pupil.cells[at] ?? null)
      return {
        ...pupil,
        cells,
        averages: averagesOf(
          book.scheme,
          book.columns,
          cells.map(cell => cell?.value),
        ),
      }
    }),
  }
}

/** A cell as it is shown: with what was typed and is not saved yet. */
export interface ShownCell {
  readonly value: CellValue
  readonly own: boolean
  readonly late: boolean
  readonly waits: boolean
  /** What the homework gives, where a teacher's value stands over it. */
  readonly beneath: CellValue
}

export function shownCell(
  column: GradebookColumn,
  cell: GradebookCell | null,
  typed: CellValue | undefined,
): ShownCell {
  const fromHomework = hasSource(column) ? (cell?.homework ?? null) : null
  const own = typed === undefined ? ownValue(column, cell) : typed
  const isOver = own !== null && hasSource(column)
  return {
    value: own ?? fromHomework,
    own: isOver,
    late: !isOver && own === null && cell?.late === true,
    waits: typed !== undefined,
    beneath: isOver ? fromHomework : null,
  }
}

/** What a column is called: TX1, TX2 by their order in the semester, GK, CK, remarks, or its own name. */
export function labelsOf(columns: readonly GradebookColumn[]): Map<string, string> {
  const counts: Record<Semester, number> = { 1: 0, 2: 0 }
  return new Map(
    columns.map(({ _id, semester, kind, name }) => {
      if (kind === 'TX') counts[semester] += 1
      const called = { TX: `TX${counts[semester]}`, GK: 'GK', CK: 'CK', own: name ?? '' }
      return [_id, kind === 'note' ? translate('gradebook:kinds.note') : called[kind]] as const
    }),
  )
}

/** The mean of marks with one decimal, rounded half up; null of none. */
export function meanOf(marks: readonly number[]): number | null {
  if (marks.length === 0) return null
  const tenths = marks.reduce((sum, mark) => sum + Math.round(mark * 10), 0)
  return Math.floor((2 * tenths + marks.length) / (2 * marks.length)) / 10
}
