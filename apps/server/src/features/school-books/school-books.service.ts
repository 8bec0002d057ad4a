import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/school-books/errors.ts'
import { SCHOOL_BOOKS } from '@bangxanh/contract/school-books/limits.ts'
import type { SchoolBook, SchoolBookRecord } from '@bangxanh/contract/school-books/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { ownSchoolId } from '../organisation/public.ts'
import { bookSchools, writtenSchools } from './school-books.scope.ts'
import {
  type BookFilters,
  type BookRow,
  countUses,
  deleteBook,
  insertBook,
  lockBook,
  lockTree,
  moveBelow,
  readBranch,
  selectBooks,
  updateBook,
} from './school-books.store.ts'

/** An entry is named by this much of it. */
type Named = { readonly id: string; readonly schoolId: string }

const ONE = { page: 1, limit: 1 } as const

const view =
  ({ scopesOf }: Caller) =>
  ({ id, sortOrder, ...row }: BookRow): SchoolBook => ({
    _id: id,
    ...row,
    order: sortOrder,
    can: { write: writtenSchools(scopesOf('school-book.write')).includes(row.schoolId) },
  })

export async function listBooks(
  caller: Caller,
  { schoolId, ...filters }: BookFilters & { schoolId?: string },
) {
  const { db, viewer, scopesOf } = caller
  const own = bookSchools(viewer).filter(id => !schoolId || id === schoolId)
  const { rows, pagination } = await selectBooks(db, own, filters)
  const create = writtenSchools(scopesOf('school-book.write')).includes(ownSchoolId(viewer) ?? '')
  return { categories: rows.map(view(caller)), pagination, can: { create } }
}

/** @throws E_NOT_FOUND when it is gone by now */
export async function presentBook(caller: Caller, id: string) {
  const { db, viewer } = caller
  const { rows } = await selectBooks(db, bookSchools(viewer), { ...ONE, ids: [id] })
  if (!rows[0]) throw new AppError(common.E_NOT_FOUND)
  return { category: view(caller)(rows[0]) }
}

/** The level below a parent of the school; a root stands on the first. @throws E_NOT_FOUND, E_SCHOOL_BOOK_TOO_DEEP */
async function levelBelow(
  { db }: Caller,
  schoolId: string,
  parentId: string | null,
  levels = 1,
): Promise<number> {
  const parent = parentId === null ? undefined : await lockBook(db, parentId)
  if (parentId !== null && parent?.schoolId !== schoolId) throw new AppError(common.E_NOT_FOUND)
  const level = (parent?.level ?? 0) + 1
  const { levels: most } = SCHOOL_BOOKS
  if (level + levels - 1 > most) throw new AppError(errors.E_SCHOOL_BOOK_TOO_DEEP, { words: { most } })
  return level
}

/** @returns its id @throws E_NOT_FOUND, E_SCHOOL_BOOK_TOO_DEEP, E_SCHOOL_BOOKS_FULL */
export async function createBook(
  caller: Caller,
  schoolId: string,
  { order, ...record }: SchoolBookRecord,
): Promise<string> {
  const { db, now } = caller
  const { most } = SCHOOL_BOOKS
  if ((await lockTree(db, schoolId)) >= most)
    throw new AppError(errors.E_SCHOOL_BOOKS_FULL, { words: { most } })
  const level = await levelBelow(caller, schoolId, record.parentId)
  return insertBook(db, { schoolId, ...record, sortOrder: order, level, createdAt: now })
}

/** @throws E_NOT_FOUND, E_CHANGED, E_SCHOOL_BOOK_TOO_DEEP, E_SCHOOL_BOOK_UNDER_ITSELF */
export async function changeBook(
  caller: Caller,
  { id, schoolId }: Named,
  { edition, order, ...record }: SchoolBookRecord & { readonly edition?: number | undefined },
): Promise<void> {
  const { db } = caller
  await lockTree(db, schoolId)
  const stands = await lockBook(db, id)
  if (!stands) throw new AppError(common.E_NOT_FOUND)
  const changes = changesOf(stands, { ...record, sortOrder: order }, edition)
  if (!changes) return
  if (changes.parentId === undefined) return updateBook(db, id, changes)
  const { levels, holds } = await readBranch(db, id, changes.parentId)
  if (holds) throw new AppError(errors.E_SCHOOL_BOOK_UNDER_ITSELF)
  const level = await levelBelow(caller, schoolId, changes.parentId, levels)
  await moveBelow(db, id, level - stands.level)
  await updateBook(db, id, { ...changes, level })
}

/** @throws E_SCHOOL_BOOK_IN_USE, which says by what */
export async function removeBook({ db }: Caller, { id, schoolId }: Named): Promise<void> {
  await lockTree(db, schoolId)
  const uses = await countUses(db, id)
  if (uses.children + uses.lessons > 0) throw new AppError(errors.E_SCHOOL_BOOK_IN_USE, { words: uses })
  await deleteBook(db, id)
}
