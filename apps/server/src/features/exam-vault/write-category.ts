import { errors } from '@bangxanh/contract/exam-vault/errors.ts'
import { CATEGORY } from '@bangxanh/contract/exam-vault/limits.ts'
import type {
  OwnerCategory,
  VaultCategoryDraft,
  VaultCategoryPatch,
} from '@bangxanh/contract/exam-vault/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { readDepartment } from '../organisation/public.ts'
import {
  countHeld,
  deleteCategory,
  depthOf,
  insertCategory,
  lockCategory,
  updateCategory,
  type VaultOwner,
} from './categories.store.ts'
import { writingScopes } from './exam-vault.access.ts'
import { categoryToWrite } from './exam-vault.service.ts'

/**
 * Makes a root of the caller's own, of their school or of their group, or a category under one of the same tab.
 * @returns its id
 * @throws E_NOT_FOUND, E_FORBIDDEN, E_CATEGORY_TOO_DEEP
 */
export async function createCategory(caller: Caller, draft: VaultCategoryDraft): Promise<string> {
  const { ownerCategory, parentId, name, code } = draft
  const parent = parentId && (await categoryToWrite(caller, parentId, ownerCategory))
  if (parent && (await depthOf(caller.db, parent.id)) >= CATEGORY.depth)
    throw new AppError(errors.E_CATEGORY_TOO_DEEP, { words: { most: CATEGORY.depth } })
  const { groupId, schoolId, userId } = parent || (await newOwner(caller, ownerCategory))
  return insertCategory(caller.db, {
    ownerCategory,
    groupId,
    schoolId,
    userId,
    parentId,
    name,
    code,
    createdAt: caller.now,
  })
}

async function newOwner(
  { db, viewer, scopesOf }: Caller,
  ownerCategory: OwnerCategory,
): Promise<Omit<VaultOwner, 'ownerCategory'>> {
  const [scope] = writingScopes(scopesOf, ownerCategory)
  if (!scope) throw new AppError(common.E_FORBIDDEN)
  const { groupId, departmentId, schoolId } = scope.grant
  const nobody = { groupId: null, schoolId: null, userId: null }
  if (ownerCategory === 'Teacher') return { ...nobody, userId: viewer.userId }
  if (ownerCategory === 'School') return { ...nobody, schoolId }
  const department = departmentId ? await readDepartment(db, departmentId) : undefined
  return { ...nobody, groupId: groupId ?? department?.groupId ?? null }
}

/** Replaces name and code of a category that was loaded for writing. @throws E_CHANGED; E_NOT_FOUND when it is gone meanwhile */
export async function changeCategory(
  { db }: Caller,
  id: string,
  { name, code, edition }: VaultCategoryPatch,
): Promise<void> {
  const before = await lockCategory(db, id)
  if (!before) throw new AppError(common.E_NOT_FOUND)
  const changes = changesOf(before, { name, code }, edition)
  if (changes) await updateCategory(db, id, changes)
}

/** @throws E_CATEGORY_NOT_EMPTY, which says what it holds; the database refuses what comes in meanwhile (product 3.7) */
export async function removeCategory({ db }: Caller, id: string): Promise<void> {
  const held = await countHeld(db, id)
  if (held.categories + held.exams > 0) throw new AppError(errors.E_CATEGORY_NOT_EMPTY, { words: held })
  await deleteCategory(db, id)
}
