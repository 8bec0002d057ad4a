import type { ExamChange, ExamDraft } from '@bangxanh/contract/exam-vault/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { editedBy, ownerOfCategories, sameOwner, wrongFields } from './exam-vault.service.ts'
import {
  categoriesOfExam,
  type ExamRow,
  insertExam,
  replaceCategories,
  updateExam,
} from './exam-vault.store.ts'

/** Makes an exam of the owner of its categories, and gives its id. @throws what `ownerOfCategories` throws */
export async function createExam(caller: Caller, draft: ExamDraft): Promise<string> {
  const { ownerCategory: _, categoryIds, ...exam } = draft
  const owner = await ownerOfCategories(caller, draft)
  const id = await insertExam(caller.db, owner, exam, {
    createdBy: caller.viewer.userId,
    createdAt: caller.now,
  })
  await replaceCategories(caller.db, id, [...new Set(categoryIds)])
  return id
}

/**
 * Replaces what an exam, loaded for writing, says about itself. Its owner stays.
 * @throws what `ownerOfCategories` throws; E_INVALID for categories of another owner; E_CHANGED
 */
export async function changeExam(caller: Caller, before: ExamRow, draft: ExamChange): Promise<void> {
  const { ownerCategory: _, edition, ...exam } = draft
  const owner = await ownerOfCategories(caller, draft)
  if (!sameOwner(owner, before)) throw wrongFields(['categoryIds'], caller.language)
  const stands = { ...before, categoryIds: await categoriesOfExam(caller.db, before.id) }
  const changes = changesOf(stands, { ...exam, categoryIds: [...new Set(exam.categoryIds)].sort() }, edition)
  if (!changes) return
  const { categoryIds, ...record } = changes
  await updateExam(caller.db, before.id, record, editedBy(caller))
  if (categoryIds) await replaceCategories(caller.db, before.id, categoryIds)
}
