import type { ExamDraft } from '@bangxanh/contract/exam-vault/schemas.ts'
import { type Editing, ownerOfCategories, sameOwner, wrongFields } from './exam-vault.service.ts'
import { type ExamRow, insertExam, replaceCategories, updateExam } from './exam-vault.store.ts'

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
 * @throws what `ownerOfCategories` throws; E_INVALID for categories of another owner
 */
export async function changeExam(call: Editing, before: ExamRow, draft: ExamDraft): Promise<void> {
  const { ownerCategory: _, categoryIds, ...exam } = draft
  const owner = await ownerOfCategories(call, draft)
  if (!sameOwner(owner, before)) throw wrongFields(['categoryIds'], call.language)
  await updateExam(call.db, before.id, exam)
  await replaceCategories(call.db, before.id, [...new Set(categoryIds)])
}
