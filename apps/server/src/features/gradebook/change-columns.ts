import { WEIGHTS } from '@bangxanh/contract/gradebook/average.ts'
import { errors } from '@bangxanh/contract/gradebook/errors.ts'
import { GRADEBOOK } from '@bangxanh/contract/gradebook/limits.ts'
import type { ColumnPatch, NewColumns } from '@bangxanh/contract/gradebook/schemas.ts'
import { kindsOf, ONE_A_SEMESTER, type Semester, takesHomework } from '@bangxanh/contract/gradebook/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { schemeOf } from '../../data/assessment.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { changesOf } from '../../kernel/editions.ts'
import { type ClassRow, lockClass } from '../classes/public.ts'
import {
  holdHomeworks,
  holdRooms,
  insertColumns,
  isWritten,
  lockColumn,
  markDeleted,
  updateColumnRow,
} from './columns.store.ts'
import { type ExamOfColumn, holdExams, listExamRows } from './exams.store.ts'
import { termsOf } from './gradebook.service.ts'
import { readColumns } from './gradebook.store.ts'

async function lock(db: Db, { id }: ClassRow): Promise<ClassRow> {
  const eClass = await lockClass(db, id)
  if (!eClass) throw new AppError(common.E_NOT_FOUND)
  return eClass
}

/** @throws E_GRADEBOOK_CLOSED */
async function demandOpen(caller: Caller, classId: string, semester: Semester): Promise<void> {
  if ((await termsOf(caller, classId)).closed[semester]) throw new AppError(errors.E_GRADEBOOK_CLOSED)
}

/** @throws E_NOT_FOUND for a homework that is not the class's, E_GRADEBOOK_READING, E_GRADEBOOK_HOMEWORK_TAKEN for one of another column */
async function holdFree(db: Db, classId: string, ids: readonly string[], columnId?: string): Promise<void> {
  if (ids.length === 0) return
  const found = await holdHomeworks(db, classId, ids)
  if (!ids.every(id => found.some(row => row.id === id))) throw new AppError(common.E_NOT_FOUND)
  if (found.some(({ reading }) => reading)) throw new AppError(errors.E_GRADEBOOK_READING)
  const isTaken = found.some(row => row.columnId !== null && row.columnId !== columnId)
  if (isTaken || new Set(ids).size < ids.length) throw new AppError(errors.E_GRADEBOOK_HOMEWORK_TAKEN)
}

/** @throws E_NOT_FOUND for a room that is not the class's, E_GRADEBOOK_ROOM_OPEN, E_GRADEBOOK_ROOM_TAKEN for one of another column */
async function holdFreeRooms(
  db: Db,
  classId: string,
  ids: readonly string[],
  columnId?: string,
): Promise<void> {
  if (ids.length === 0) return
  const found = await holdRooms(db, classId, ids)
  if (!ids.every(id => found.some(row => row.id === id))) throw new AppError(common.E_NOT_FOUND)
  if (found.some(({ status }) => status !== 'ended')) throw new AppError(errors.E_GRADEBOOK_ROOM_OPEN)
  const isTaken = found.some(row => row.columnId !== null && row.columnId !== columnId)
  if (isTaken || new Set(ids).size < ids.length) throw new AppError(errors.E_GRADEBOOK_ROOM_TAKEN)
}

/**
 * The exams of a class that are meant, in their order; by any of its sittings an examination as a whole.
 * @throws E_NOT_FOUND for one in which no pupil of the class sits, E_GRADEBOOK_ROOM_TAKEN for one of another column
 */
async function holdFreeExams(
  db: Db,
  eClass: ClassRow,
  ids: readonly string[],
  columnId?: string,
): Promise<ExamOfColumn[]> {
  if (ids.length === 0) return []
  const { rows } = await listExamRows(db, eClass, { ids, page: 1, limit: ids.length })
  const exams = ids.map((id): ExamOfColumn => {
    const exam = rows.find(({ contestIds }) => contestIds.includes(id))
    if (!exam) throw new AppError(common.E_NOT_FOUND)
    return exam.seriesId === null
      ? { contestId: id, seriesId: null }
      : { contestId: null, seriesId: exam.seriesId }
  })
  const distinct = new Map(exams.map(exam => [exam.contestId ?? exam.seriesId, exam]))
  const held = await holdExams(db, eClass.id, [...distinct.values()])
  if (held.length < distinct.size) throw new AppError(common.E_NOT_FOUND)
  const isTaken = held.some(row => row.columnId !== null && row.columnId !== columnId)
  if (isTaken || distinct.size < ids.length) throw new AppError(errors.E_GRADEBOOK_ROOM_TAKEN)
  return exams
}

/**
 * Adds columns to a semester, all or none.
 * @throws E_NOT_FOUND for a homework, room or exam that is not the class's; E_GRADEBOOK_KIND, E_GRADEBOOK_ONE_ONLY, E_GRADEBOOK_READING, E_GRADEBOOK_HOMEWORK_TAKEN,
 * E_GRADEBOOK_ROOM_OPEN, E_GRADEBOOK_ROOM_TAKEN, E_GRADEBOOK_CLOSED, E_GRADEBOOK_FULL
 */
export async function addColumns(
  caller: Caller,
  loaded: ClassRow,
  { semester, columns }: NewColumns,
): Promise<void> {
  const { db, viewer, now } = caller
  const eClass = await lock(db, loaded)
  const { id: classId, grade, subject } = eClass
  await demandOpen(caller, classId, semester)
  const homeworkIds = columns.flatMap(({ homeworkId }) => homeworkId ?? [])
  await holdFree(db, classId, homeworkIds)
  await holdFreeRooms(
    db,
    classId,
    columns.flatMap(({ roomId }) => roomId ?? []),
  )
  const examIds = columns.flatMap(({ contestId }) => contestId ?? [])
  const exams = new Map(
    (await holdFreeExams(db, eClass, examIds)).map((exam, at) => [examIds[at] ?? null, exam]),
  )
  const scheme = schemeOf(grade, subject)
  const kinds = kindsOf(scheme)
  const fits = columns.every(
    ({ kind, homeworkId, roomId, contestId }) =>
      kinds.includes(kind) &&
      ((homeworkId ?? roomId ?? contestId) === null || takesHomework({ scheme, kind })),
  )
  if (!fits) throw new AppError(errors.E_GRADEBOOK_KIND)
  const standing = await readColumns(db, classId)
  const all = [...standing.filter(column => column.semester === semester), ...columns]
  for (const kind of ONE_A_SEMESTER)
    if (all.filter(column => column.kind === kind).length > 1) throw new AppError(errors.E_GRADEBOOK_ONE_ONLY)
  if (all.length > GRADEBOOK.columns)
    throw new AppError(errors.E_GRADEBOOK_FULL, { words: { most: String(GRADEBOOK.columns) } })
  await insertColumns(
    db,
    columns.map(({ kind, name, weight, homeworkId, roomId, contestId }) => ({
      classId,
      semester,
      kind,
      name,
      weight: kind === 'own' ? weight : WEIGHTS[kind],
      homeworkId,
      roomId,
      ...exams.get(contestId),
      createdBy: viewer.userId,
      createdAt: now,
    })),
  )
}

const NO_EXAM = { contestId: null, seriesId: null }
const NO_SOURCE = { homeworkId: null, roomId: null, ...NO_EXAM }

/** @throws E_NOT_FOUND, E_GRADEBOOK_READING, E_GRADEBOOK_HOMEWORK_TAKEN, E_GRADEBOOK_ROOM_OPEN, E_GRADEBOOK_ROOM_TAKEN, E_GRADEBOOK_KIND, E_GRADEBOOK_CLOSED, E_CHANGED */
export async function updateColumn(
  caller: Caller,
  loaded: ClassRow,
  columnId: string,
  { edition, name, weight, homeworkId, roomId, contestId }: ColumnPatch,
): Promise<void> {
  const { db } = caller
  const eClass = await lock(db, loaded)
  const { id: classId, grade, subject } = eClass
  // Before the column, as who deletes an exam has it.
  const [exam] = contestId ? await holdFreeExams(db, eClass, [contestId], columnId) : []
  const before = await lockColumn(db, classId, columnId)
  if (!before) throw new AppError(common.E_NOT_FOUND)
  if (homeworkId) await holdFree(db, classId, [homeworkId], columnId)
  if (roomId) await holdFreeRooms(db, classId, [roomId], columnId)
  if (
    (homeworkId || roomId || exam) &&
    !takesHomework({ scheme: schemeOf(grade, subject), kind: before.kind })
  )
    throw new AppError(errors.E_GRADEBOOK_KIND)
  const isOwn = before.kind === 'own'
  const sent = {
    // An own column is known by its name alone.
    ...(name !== undefined && (name !== null || !isOwn) && { name }),
    ...(weight !== undefined && isOwn && { weight }),
    // What it is joined to takes the place of what it was joined to.
    ...((homeworkId || roomId || exam) && NO_SOURCE),
    ...(homeworkId !== undefined && { homeworkId }),
    ...(roomId !== undefined && { roomId }),
    ...(contestId === null && NO_EXAM),
    ...exam,
  }
  const changes = changesOf(before, sent, edition)
  if (!changes) return
  await demandOpen(caller, classId, before.semester)
  await updateColumnRow(db, columnId, changes)
}

/** @throws E_NOT_FOUND, E_GRADEBOOK_CLOSED, E_GRADEBOOK_COLUMN_USED */
export async function deleteColumn(caller: Caller, loaded: ClassRow, columnId: string): Promise<void> {
  const { db, now } = caller
  const { id: classId } = await lock(db, loaded)
  const column = await lockColumn(db, classId, columnId)
  if (!column) throw new AppError(common.E_NOT_FOUND)
  await demandOpen(caller, classId, column.semester)
  if (await isWritten(db, columnId)) throw new AppError(errors.E_GRADEBOOK_COLUMN_USED)
  await markDeleted(db, columnId, now)
}
