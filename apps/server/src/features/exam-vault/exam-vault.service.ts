import type { ExamDraft, VaultCategoryDraft } from '@bangxanh/contract/exam-vault/schemas.ts'
import { AppError, type Language } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { ENGLISH, SUBJECTS } from '../../data/subjects.ts'
import { PRODUCT_TYPES, SKILLS } from '../../data/vault-config.ts'
import type { Caller } from '../../kernel/caller.ts'
import { fieldMessages } from '../../kernel/serve/field-messages.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import type { QuestionOwner } from '../questions/public.ts'
import { type CategoryRow, findCategories, findCategory, type VaultOwner } from './categories.store.ts'
import {
  correctableExams,
  type ExamEdit,
  type ExamRow,
  findExam,
  holdAnyExam,
  holdExam,
  lockExam,
  writeTotals,
} from './exam-vault.store.ts'

/** An exam that the caller may look at, right answers and all. @throws E_NOT_FOUND */
export async function examToRead(caller: Caller, id: string): Promise<ExamRow> {
  const exam = await findExam(caller.db, caller, id)
  if (!exam) throw new AppError(errors.E_NOT_FOUND)
  return exam
}

/** An exam that the caller may change, locked. @throws E_NOT_FOUND, E_FORBIDDEN for one they may only look at */
export const examToWrite = async (caller: Caller, id: string): Promise<ExamRow> =>
  authorize(await lockExam(caller.db, caller, id), caller.viewer)

/** By whom and when an exam is edited. */
export const editedBy = ({ viewer, now }: Caller): ExamEdit => ({ editedBy: viewer.userId, editedAt: now })

/** The same where nothing is locked, as while a file comes. @throws as `examToWrite` */
export const examToFill = async (caller: Caller, id: string): Promise<ExamRow> =>
  authorize(await findExam(caller.db, caller, id), caller.viewer)

/** What the vault does for its questions. */
export const examQuestions: QuestionOwner = {
  load: (caller, examId, purpose) =>
    purpose === 'read' ? examToRead(caller, examId) : examToWrite(caller, examId),
  source: loadExamForAssign,
  correctable: correctableExams,
  recount: (caller, examId, totals) => writeTotals(caller.db, examId, totals, editedBy(caller)),
}

/** An exam that the caller may look at; its questions stay as they are until the transaction ends. @throws E_NOT_FOUND */
export async function examHeld(caller: Caller, id: string): Promise<ExamRow> {
  const exam = await holdExam(caller.db, caller, id)
  if (!exam) throw new AppError(errors.E_NOT_FOUND)
  return exam
}

/**
 * An exam of which its owner has offered a copy to the caller, who does not find it in their vault; undefined once it was
 * deleted. Its questions stay as they are until the transaction ends.
 */
export const examOffered = ({ db, ...rights }: Caller, id: string): Promise<ExamRow | undefined> =>
  holdAnyExam(db, rights, id)

/**
 * An exam that the caller finds in their vault, to make homework of; undefined when they find none. Its questions stay as
 * they are until the transaction ends, so that what is counted is what is copied.
 */
export async function loadExamForAssign(
  caller: Caller,
  examId: string,
): Promise<{ id: string; title: string; questionCount: number; totalPoint: string } | undefined> {
  return holdExam(caller.db, caller, examId)
}

/** A category that the caller finds. @throws E_NOT_FOUND */
export async function categoryToRead(caller: Caller, id: string): Promise<CategoryRow> {
  const category = await findCategory(caller.db, caller, id)
  if (!category) throw new AppError(errors.E_NOT_FOUND)
  return category
}

/** A category that the caller may change. @throws E_NOT_FOUND also when it is of another tab, E_FORBIDDEN */
export async function categoryToWrite(
  caller: Caller,
  id: string,
  ownerCategory?: VaultCategoryDraft['ownerCategory'],
): Promise<CategoryRow> {
  const category = await findCategory(caller.db, caller, id)
  const agrees = !ownerCategory || category?.ownerCategory === ownerCategory
  return authorize(agrees ? category : undefined, caller.viewer)
}

/**
 * The one owner of the categories of an exam; they must all be the caller's to change.
 * @throws E_NOT_FOUND, E_FORBIDDEN; E_INVALID when they are of several owners or of another tab
 */
export async function ownerOfCategories(
  caller: Caller,
  { ownerCategory, categoryIds }: Pick<ExamDraft, 'ownerCategory' | 'categoryIds'>,
): Promise<CategoryRow> {
  const wanted = [...new Set(categoryIds)]
  const found = await findCategories(caller.db, caller, wanted)
  const [first] = found
  if (!first || found.length < wanted.length) throw new AppError(errors.E_NOT_FOUND)
  for (const category of found) authorize(category, caller.viewer)
  if (first.ownerCategory !== ownerCategory || found.some(category => !sameOwner(category, first)))
    throw wrongFields(['categoryIds'], caller.language)
  return first
}

export const sameOwner = (one: VaultOwner, other: VaultOwner): boolean =>
  one.groupId === other.groupId && one.schoolId === other.schoolId && one.userId === other.userId

/** @throws E_INVALID for what the vault's configuration does not have, and for a skill outside English */
export function checkWords({ subject, productType, skill }: ExamDraft, language: Language): void {
  const has = (options: readonly { _id: string }[], id: string) => options.some(option => option._id === id)
  const wrong: string[] = []
  if (!has(SUBJECTS, subject)) wrong.push('subject')
  if (!has(PRODUCT_TYPES, productType)) wrong.push('productType')
  if (skill !== null && !(subject === ENGLISH && has(SKILLS, skill))) wrong.push('skill')
  if (wrong.length > 0) throw wrongFields(wrong, language)
}

export const wrongFields = (fields: readonly string[], language: Language): AppError =>
  new AppError(errors.E_INVALID, {
    fields: fieldMessages(
      fields.map(field => ({ keyword: 'custom', instancePath: `/${field}`, params: {} })),
      language,
    ),
  })
