import type { ExamDraft } from '@bangxanh/contract/exam-vault/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { ownerOfCategories, sameOwner, wrongFields } from './exam-vault.service.ts'
import { type ExamRow, insertExam, replaceCategories, updateExam } from './exam-vault.store.ts'

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
 * @throws what `ownerOfCategories` throws; E_INVALID for categories of another owner
 */
export async function changeExam(caller: Caller, before: ExamRow, draft: ExamDraft): Promise<void> {
  const { ownerCategory: _, categoryIds, ...exam } = draft
  const owner = await ownerOfCategories(caller, draft)
  if (!sameOwner(owner, before)) throw wrongFields(['categoryIds'], caller.language)
  await updateExam(caller.db, before.id, exam)
  await replaceCategories(caller.db, before.id, [...new Set(categoryIds)])
}
