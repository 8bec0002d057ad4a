import { averagesOf, markToOneDecimal } from '@bangxanh/contract/gradebook/average.ts'
import type {
  GradebookCell,
  GradebookColumn,
  GradebookPupil,
  OwnBook,
} from '@bangxanh/contract/gradebook/schemas.ts'
import type { CellSign, CellValue, Scheme, Semester } from '@bangxanh/contract/gradebook/states.ts'
import type { MarksSeen } from '@bangxanh/contract/organisation/states.ts'
import type { CellRow, ColumnRow, PupilRow, ResultRow } from './gradebook.store.ts'

export const cellValue = ({
  tenths,
  sign,
  note,
}: {
  readonly tenths: number | null
  readonly sign: CellSign | null
  readonly note: string | null
}): CellValue => (note === null ? (sign ?? (tenths === null ? null : tenths / 10)) : { note })

/** @param closed since when its semester is closed, if it is */
export const columnView = (
  {
    id,
    classId: _class,
    homeworkId,
    homeworkName,
    roomId,
    roomName,
    roomEndedAt: _endedAt,
    contestId: _contestId,
    seriesId: _seriesId,
    totalPoint: _,
    exam,
    ...row
  }: ColumnRow,
  closed: Date | null,
): GradebookColumn => ({
  _id: id,
  ...row,
  exam: examView(exam, closed),
  homework: homeworkId && homeworkName !== null ? { _id: homeworkId, name: homeworkName } : null,
  room: roomId && roomName !== null ? { _id: roomId, name: roomName } : null,
})

/** In a closed semester stand exams that were over by then, as they were ranked last (product 19.104): what else is due does not come. */
function examView(exam: ColumnRow['exam'], closed: Date | null): GradebookColumn['exam'] {
  if (!exam) return null
  const { overAt, isTold: _told, awaits, ...row } = exam
  if (!closed) return { ...row, awaits }
  if (overAt === null || new Date(overAt) > closed) return { ...row, awaits: 'closed' }
  return { ...row, awaits: awaits === 'again' ? null : awaits }
}

/** What a homework, room or exam gives a pupil: the mark of what counts, or that it was not handed in (product 10.63, 19.103); of nothing to get none. */
export function resultView(
  { how, score, total: own }: ResultRow,
  totalPoint: string | null,
): { value: CellValue; late: boolean } {
  if (how === 'missing') return { value: 'missing', late: false }
  const total = Number(own ?? totalPoint ?? 0)
  const value = score === null || total === 0 ? null : markToOneDecimal(Number(score), total)
  return { value, late: how === 'late' && value !== null }
}

type Results = ReadonlyMap<string, ResultRow>
const keyOf = (columnId: string, studentId: string) => columnId + studentId
export const byPlace = (results: readonly ResultRow[]): Results =>
  new Map(results.map(row => [keyOf(row.columnId, row.studentId), row]))

/** What stands in a cell: what a teacher wrote, else what its homework, room or exam gives. */
export function cellView(
  { id, homeworkId, roomId, exam, totalPoint }: ColumnRow,
  studentId: string,
  written: CellRow | undefined,
  results: Results,
): GradebookCell | null {
  const isJoined = Boolean(homeworkId ?? roomId ?? exam)
  const result = isJoined ? results.get(keyOf(id, studentId)) : undefined
  const given = result && resultView(result, totalPoint)
  const own = written ? cellValue(written) : null
  if (!written && (given?.value ?? null) === null) return null
  return {
    value: own ?? given?.value ?? null,
    edition: written?.edition ?? 0,
    ...(isJoined && own !== null && { own: true }),
    ...(given && given.value !== null && { homework: given.value }),
    ...(given?.late && { late: true }),
  }
}

/** The rows of a book, each with its averages. */
export function pupilsView(
  scheme: Scheme,
  columns: readonly ColumnRow[],
  pupils: readonly PupilRow[],
  written: ReadonlyMap<string, readonly CellRow[]>,
  results: Results,
): GradebookPupil[] {
  return pupils.map(({ id, fullname, code, birthday }) => {
    const rows: CellRow[] = []
    for (const row of written.get(id) ?? []) rows[row.place] = row
    const cells = columns.map((column, at) => cellView(column, id, rows[at], results))
    const values = cells.map(cell => cell?.value)
    return { _id: id, fullname, code, birthday, cells, averages: averagesOf(scheme, columns, values) }
  })
}

interface OwnClass {
  readonly id: string
  readonly name: string
  readonly subject: string
  readonly studentId: string
  readonly seen: MarksSeen
}
interface OwnCells {
  readonly scheme: Scheme
  readonly semester: Semester
  readonly columns: readonly ColumnRow[]
  /** In the order of the columns. */
  readonly cells: readonly (CellRow | undefined)[]
  readonly results: Results
}

/** A book as its pupil sees it: what stands, and nothing of how it came to stand. */
export function ownBookView(
  { id, name, subject, studentId, seen }: OwnClass,
  { scheme, semester, columns, cells, results }: OwnCells,
): OwnBook {
  const shown = columns.map((column, at) => cellView(column, studentId, cells[at], results))
  const values = shown.map(cell => cell?.value)
  return {
    class: { _id: id, name, subject },
    scheme,
    semester,
    columns: columns.map((column, at) => ({
      _id: column.id,
      semester: column.semester,
      kind: column.kind,
      // Of an exam that is not published nothing is told, nor what it is called.
      name:
        column.name ??
        column.homeworkName ??
        column.roomName ??
        (column.exam?.isTold ? column.exam.name : null),
      weight: column.weight,
      value: shown[at]?.value ?? null,
      late: shown[at]?.late === true && shown[at]?.own !== true,
    })),
    averages: seen === 'all' && scheme === 'marks' ? averagesOf(scheme, columns, values) : null,
  }
}
