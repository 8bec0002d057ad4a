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
 * Adds columns to a semester, all or none.
 * @throws E_NOT_FOUND for a homework of another class; E_GRADEBOOK_KIND, E_GRADEBOOK_ONE_ONLY, E_GRADEBOOK_READING, E_GRADEBOOK_HOMEWORK_TAKEN,
 * E_GRADEBOOK_ROOM_OPEN, E_GRADEBOOK_ROOM_TAKEN, E_GRADEBOOK_CLOSED, E_GRADEBOOK_FULL
 */
export async function addColumns(
  caller: Caller,
  loaded: ClassRow,
  { semester, columns }: NewColumns,
): Promise<void> {
  const { db, viewer, now } = caller
  const { id: classId, grade, subject } = await lock(db, loaded)
  await demandOpen(caller, classId, semester)
  const homeworkIds = columns.flatMap(({ homeworkId }) => homeworkId ?? [])
  await holdFree(db, classId, homeworkIds)
  await holdFreeRooms(
    db,
    classId,
    columns.flatMap(({ roomId }) => roomId ?? []),
  )
  const scheme = schemeOf(grade, subject)
  const kinds = kindsOf(scheme)
  const fits = columns.every(
    ({ kind, homeworkId, roomId }) =>
      kinds.includes(kind) && ((homeworkId ?? roomId) === null || takesHomework({ scheme, kind })),
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
    columns.map(({ kind, name, weight, homeworkId, roomId }) => ({
      classId,
      semester,
      kind,
      name,
      weight: kind === 'own' ? weight : WEIGHTS[kind],
      homeworkId,
      roomId,
      createdBy: viewer.userId,
      createdAt: now,
    })),
  )
}

/** @throws E_NOT_FOUND, E_GRADEBOOK_READING, E_GRADEBOOK_HOMEWORK_TAKEN, E_GRADEBOOK_ROOM_OPEN, E_GRADEBOOK_ROOM_TAKEN, E_GRADEBOOK_KIND, E_GRADEBOOK_CLOSED, E_CHANGED */
export async function updateColumn(
  caller: Caller,
  loaded: ClassRow,
  columnId: string,
  { edition, name, weight, homeworkId, roomId }: ColumnPatch,
): Promise<void> {
  const { db } = caller
  const { id: classId, grade, subject } = await lock(db, loaded)
  const before = await lockColumn(db, classId, columnId)
  if (!before) throw new AppError(common.E_NOT_FOUND)
  if (homeworkId) await holdFree(db, classId, [homeworkId], columnId)
  if (roomId) await holdFreeRooms(db, classId, [roomId], columnId)
  if ((homeworkId || roomId) && !takesHomework({ scheme: schemeOf(grade, subject), kind: before.kind }))
    throw new AppError(errors.E_GRADEBOOK_KIND)
  const isOwn = before.kind === 'own'
  const sent = {
    // An own column is known by its name alone.
    ...(name !== undefined && (name !== null || !isOwn) && { name }),
    ...(weight !== undefined && isOwn && { weight }),
    ...(homeworkId !== undefined && { homeworkId }),
    ...(roomId !== undefined && { roomId }),
    // One takes the place of the other.
    ...(homeworkId && { roomId: null }),
    ...(roomId && { homeworkId: null }),
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
