import type { ExamChange, ExamCopy, ExamDraft } from '@bangxanh/contract/exam-vault/schemas.ts'
import { SUBJECT_CODES } from '../../data/subjects.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { copyGroups, countQuestions } from '../questions/public.ts'
import { type CategoryRow, findPrefix } from './categories.store.ts'
import { editedBy, ownerOfCategories, sameOwner, wrongFields } from './exam-vault.service.ts'
import {
  categoriesOfExam,
  type ExamRow,
  insertExam,
  nextNumber,
  replaceCategories,
  updateExam,
  writeTotals,
} from './exam-vault.store.ts'

/** Makes an exam of the owner of its categories, and gives its id. @throws what `ownerOfCategories` throws */
export async function createExam(caller: Caller, draft: ExamDraft): Promise<string> {
  const { ownerCategory: _, categoryIds, ...exam } = draft
  const owner = await ownerOfCategories(caller, draft)
  const code = exam.code ?? (await makeCode(caller, owner, exam.subject))
  const id = await insertExam(
    caller.db,
    owner,
    { ...exam, code },
    { createdBy: caller.viewer.userId, createdAt: caller.now },
  )
  await replaceCategories(caller.db, id, [...new Set(categoryIds)])
  return id
}

/** The code of the category or of one above it, else the subject's, and the next number: T6-012 (product 3.7). */
async function makeCode({ db }: Caller, category: CategoryRow, subject: string): Promise<string> {
  const prefix = (
    (await findPrefix(db, category.id)) ??
    SUBJECT_CODES[subject] ??
    subject.toUpperCase()
  ).slice(0, PREFIX)
  const number = await nextNumber(db, category, prefix)
  return `${prefix}-${String(number).padStart(3, '0')}`
}
const PREFIX = 30

/**
 * Copies an exam, held for reading, with its groups and questions as they stand, into categories of the caller's.
 * @returns the copy's id @throws what `ownerOfCategories` throws
 */
export async function copyExam(caller: Caller, source: ExamRow, to: ExamCopy): Promise<string> {
  const { code, title, description, tags, subject, productType, skill } = source
  const id = await createExam(caller, { ...to, code, title, description, tags, subject, productType, skill })
  await copyGroups(caller.db, { examId: source.id }, { examId: id })
  await writeTotals(caller.db, id, await countQuestions(caller.db, { examId: id }), editedBy(caller))
  return id
}

/**
 * Replaces what an exam, loaded for writing, says about itself. Its owner stays.
 * @throws what `ownerOfCategories` throws; E_INVALID for categories of another owner; E_CHANGED
 */
export async function changeExam(caller: Caller, before: ExamRow, draft: ExamChange): Promise<void> {
  const { ownerCategory: _, questionGroups: __, edition, ...exam } = draft
  const owner = await ownerOfCategories(caller, draft)
  if (!sameOwner(owner, before)) throw wrongFields(['categoryIds'], caller.language)
  const stands = { ...before, categoryIds: await categoriesOfExam(caller.db, before.id) }
  const changes = changesOf(stands, { ...exam, categoryIds: [...new Set(exam.categoryIds)].sort() }, edition)
  if (!changes) return
  const { categoryIds, ...record } = changes
  await updateExam(caller.db, before.id, record, editedBy(caller))
  if (categoryIds) await replaceCategories(caller.db, before.id, categoryIds)
}
