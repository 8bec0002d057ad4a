import { GRADEBOOK } from '@bangxanh/contract/gradebook/limits.ts'
import type {
  CellHistory,
  Gradebook,
  GradebookColumn,
  GradebookExam,
  GradebookLock,
  PlacedCell,
} from '@bangxanh/contract/gradebook/schemas.ts'
import { kindsOf, SEMESTERS, type Semester } from '@bangxanh/contract/gradebook/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Pagination } from '@bangxanh/contract/kit/paging.ts'
import { regularOf, schemeOf } from '../../data/assessment.ts'
import { semesterOf } from '../../data/school-years.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ListFilters } from '../../kernel/serve/lists.ts'
import type { ClassRow } from '../classes/public.ts'
import { listExamRows } from './exams.store.ts'
import { closedSince } from './gradebook.access.ts'
import {
  type ColumnRow,
  type ResultRow,
  readAuthors,
  readCells,
  readChanges,
  readColumns,
  readGiven,
  readHandedInAt,
  readPupils,
  readTerms,
} from './gradebook.store.ts'
import { byPlace, cellValue, cellView, columnView, pupilsView, resultView } from './gradebook.view.ts'
import { countApproved } from './write-cells.store.ts'

/** What holds for the book of a class. @throws E_NOT_FOUND when the class is gone meanwhile */
export async function termsOf(caller: Caller, classId: string) {
  const terms = await readTerms(caller.db, caller, classId)
  if (!terms) throw new AppError(common.E_NOT_FOUND)
  const since = (semester: Semester) => closedSince(terms.closings[semester], terms.madeAt, caller.now)
  return { ...terms, closed: { 1: since(1), 2: since(2) } }
}
type Terms = Awaited<ReturnType<typeof termsOf>>

/** What the homeworks, rooms and exams of columns give, to all pupils or to some: of a semester that is closed, as it stood then. */
async function resultsOf(
  { db, now }: Caller,
  columns: readonly ColumnRow[],
  { closed }: Pick<Terms, 'closed'>,
  studentIds?: readonly string[],
): Promise<readonly ResultRow[]> {
  const results: ResultRow[] = []
  // Both at once where they stand at the same moment, as until the first one is closed.
  for (const [at, semesters] of Map.groupBy(SEMESTERS, semester => (closed[semester] ?? now).getTime())) {
    const ofSemesters = columns.filter(column => semesters.includes(column.semester))
    results.push(...(await readGiven(db, ofSemesters, { asOf: new Date(at), now }, studentIds)))
  }
  return results
}

const lockView = ({ closings, closed }: Terms, semester: Semester): GradebookLock => ({
  closed: closed[semester] !== null,
  since: closed[semester]?.toISOString() ?? null,
  after: closings[semester].after,
  own: closings[semester].own && (closings[semester].own.closed ? 'closed' : 'open'),
})
const locksView = (terms: Terms) => ({ first: lockView(terms, 1), second: lockView(terms, 2) })

export async function presentLocks(caller: Caller, classId: string): Promise<{ locks: Gradebook['locks'] }> {
  return { locks: locksView(await termsOf(caller, classId)) }
}

/** All that stands in the book of a class, and what holds for it. */
export async function wholeBook(caller: Caller, { id, grade, subject }: ClassRow) {
  const { db } = caller
  const columns = await readColumns(db, id)
  const terms = await termsOf(caller, id)
  const scheme = schemeOf(grade, subject)
  const [rows, written, results] = [
    await readPupils(db, id),
    await readCells(db, columns),
    await resultsOf(caller, columns, terms),
  ]
  const pupils = pupilsView(scheme, columns, rows, written, byPlace(results))
  return { columns, terms, scheme, pupils, words: terms.words }
}

/** The gradebook of a class that the caller may read. */
export async function presentGradebook(caller: Caller, eClass: ClassRow): Promise<{ gradebook: Gradebook }> {
  const { columns, terms, scheme, pupils } = await wholeBook(caller, eClass)
  return {
    gradebook: {
      scheme,
      semester: semesterOf(terms.days, caller.now),
      regular: regularOf(eClass.grade, eClass.subject),
      kinds: kindsOf(scheme),
      columns: columns.map(column => columnView(column, terms.closed[column.semester])),
      pupils,
      locks: locksView(terms),
      can: terms.can,
    },
  }
}

export async function presentColumns(
  caller: Caller,
  classId: string,
): Promise<{ columns: GradebookColumn[] }> {
  const { closed } = await termsOf(caller, classId)
  const columns = await readColumns(caller.db, classId)
  return { columns: columns.map(column => columnView(column, closed[column.semester])) }
}

/** The exams that a column of a class can take its marks from. */
export async function presentExams(
  { db }: Caller,
  eClass: ClassRow,
  filters: ListFilters,
): Promise<{ exams: GradebookExam[]; pagination: Pagination }> {
  const { rows, pagination } = await listExamRows(db, eClass, filters)
  return { exams: rows.map(({ seriesId: _series, contestIds: _all, ...row }) => row), pagination }
}

/** @throws E_NOT_FOUND */
export async function presentColumn(
  caller: Caller,
  classId: string,
  columnId: string,
): Promise<{ column: GradebookColumn }> {
  const { columns } = await presentColumns(caller, classId)
  const column = columns.find(({ _id }) => _id === columnId)
  if (!column) throw new AppError(common.E_NOT_FOUND)
  return { column }
}

interface Place {
  readonly columnId: string
  readonly studentId: string
}

/** What stands in cells now, with who wrote it. */
export async function presentCells(
  caller: Caller,
  classId: string,
  places: readonly Place[],
): Promise<{ cells: PlacedCell[] }> {
  const { db } = caller
  const columnIds = new Set(places.map(({ columnId }) => columnId))
  const columns = (await readColumns(db, classId)).filter(({ id }) => columnIds.has(id))
  const ids = columns.map(({ id }) => id)
  const written = await readCells(db, columns)
  const authors = await readAuthors(db, places)
  const results = byPlace(await resultsOf(caller, columns, await termsOf(caller, classId)))
  return {
    cells: places.flatMap(({ columnId, studentId }) => {
      const at = ids.indexOf(columnId)
      const column = columns[at]
      if (!column) return []
      const row = written.get(studentId)?.find(({ place }) => place === at)
      const cell = cellView(column, studentId, row, results) ?? { value: null, edition: 0 }
      const author = authors.get(columnId + studentId)
      return [{ columnId, studentId, cell, by: author?.by ?? null, at: author?.at.toISOString() ?? null }]
    }),
  }
}

/** @throws E_NOT_FOUND for a column or a pupil that does not stand in this book */
export async function presentHistory(
  caller: Caller,
  classId: string,
  place: Place,
): Promise<{ history: CellHistory }> {
  const { db, now } = caller
  const column = (await readColumns(db, classId)).find(({ id }) => id === place.columnId)
  const isHere = (await countApproved(db, classId, [place.studentId])) === 1
  if (!column || !isHere) throw new AppError(common.E_NOT_FOUND)
  const changes = await readChanges(db, place, GRADEBOOK.history)
  const terms = await termsOf(caller, classId)
  const { homework, room, exam } = columnView(column, terms.closed[column.semester])
  const [result] = await resultsOf(caller, [column], terms, [place.studentId])
  const asOf = terms.closed[column.semester] ?? now
  const value = result ? resultView(result, column.totalPoint).value : null
  const { studentId } = place
  const handedInAt =
    homework && result && result.how !== 'missing'
      ? await readHandedInAt(db, { homeworkId: homework._id, studentId }, asOf)
      : null
  return {
    history: {
      changes: changes.map(({ by, at, ...row }) => ({
        value: cellValue(row),
        by,
        at: at.toISOString(),
      })),
      homework: homework && {
        ...homework,
        value,
        at: handedInAt?.toISOString() ?? null,
      },
      room: room && { ...room, value, at: column.roomEndedAt?.toISOString() ?? null },
      exam: exam && { ...exam, value, at: result?.at ?? null },
    },
  }
}
