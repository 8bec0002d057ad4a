import type { ExamChange, ExamDraft } from '@bangxanh/contract/exam-vault/schemas.ts'
import { changesOf } from '../../kernel/editions.ts'
import { type Editing, ownerOfCategories, sameOwner, wrongFields } from './exam-vault.service.ts'
import {
  categoriesOfExam,
  type ExamRow,
  insertExam,
  replaceCategories,
  updateExam,
} from './exam-vault.store.ts'

/** Makes an exam of the owner of its categories, and gives its id. @throws what `ownerOfCategories` throws */
export async function createExam(call: Editing, draft: ExamDraft): Promise<string> {
  const { ownerCategory: _, categoryIds, ...exam } = draft
  const owner = await ownerOfCategories(call, draft)
  const id = await insertExam(call.db, owner, exam, { createdBy: call.viewer.userId, createdAt: call.now })
  await replaceCategories(call.db, id, [...new Set(categoryIds)])
  return id
}

/**
 * Replaces what an exam, loaded for writing, says about itself. Its owner stays.
 * @throws what `ownerOfCategories` throws; E_INVALID for categories of another owner; E_CHANGED
 */
export async function changeExam(call: Editing, before: ExamRow, draft: ExamChange): Promise<void> {
  const { ownerCategory: _, edition, ...exam } = draft
  const owner = await ownerOfCategories(call, draft)
  if (!sameOwner(owner, before)) throw wrongFields(['categoryIds'], call.language)
  const stands = { ...before, categoryIds: await categoriesOfExam(call.db, before.id) }
  const changes = changesOf(stands, { ...exam, categoryIds: [...new Set(exam.categoryIds)].sort() }, edition)
  if (!changes) return
  const { categoryIds, ...record } = changes
  await updateExam(call.db, before.id, record)
  if (categoryIds) await replaceCategories(call.db, before.id, categoryIds)
}
