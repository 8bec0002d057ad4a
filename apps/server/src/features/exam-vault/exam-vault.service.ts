import type { ExamDraft, VaultCategoryDraft } from '@bangxanh/contract/exam-vault/schemas.ts'
import { AppError, type Language } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { ENGLISH, SUBJECTS } from '../../data/subjects.ts'
import { PRODUCT_TYPES, SKILLS } from '../../data/vault-config.ts'
import { fieldMessages } from '../../kernel/serve/field-messages.ts'
import { authorize, type Call } from '../../kernel/serve/routes.ts'
import type { QuestionOwner } from '../questions/public.ts'
import { type CategoryRow, findCategories, findCategory, type VaultOwner } from './categories.store.ts'
import { type ExamRow, findExam, holdExam, lockExam, writeTotals } from './exam-vault.store.ts'

/** What of a call the vault needs to authorize it. */
export type Caller = Pick<Call, 'db' | 'viewer' | 'scopesOf' | 'now'>
/** The same for a change, whose refusals speak the caller's language. */
export type Editing = Caller & Pick<Call, 'language'>

/** An exam that the caller may look at, right answers and all. @throws E_NOT_FOUND */
export async function examToRead(call: Caller, id: string): Promise<ExamRow> {
  const exam = await findExam(call.db, call, id)
  if (!exam) throw new AppError(errors.E_NOT_FOUND)
  return exam
}

/** An exam that the caller may change, locked. @throws E_NOT_FOUND, E_FORBIDDEN for one he may only look at */
export const examToWrite = async (call: Caller, id: string): Promise<ExamRow> =>
  authorize(await lockExam(call.db, call, id), call.viewer)

/** What the vault does for its questions. */
export const examQuestions: QuestionOwner = {
  load: (call, examId, purpose) =>
    purpose === 'write' ? examToWrite(call, examId) : examToRead(call, examId),
  recount: writeTotals,
}

/**
 * An exam that the caller finds in his vault, to make homework of; undefined when he finds none. Its questions stay as
 * they are until the transaction ends, so that what is counted is what is copied.
 */
export async function loadExamForAssign(
  call: Pick<Caller, 'db' | 'viewer' | 'scopesOf'>,
  examId: string,
): Promise<{ id: string; title: string; questionCount: number; totalPoint: string } | undefined> {
  return holdExam(call.db, call, examId)
}

/** A category that the caller finds. @throws E_NOT_FOUND */
export async function categoryToRead(call: Caller, id: string): Promise<CategoryRow> {
  const category = await findCategory(call.db, call, id)
  if (!category) throw new AppError(errors.E_NOT_FOUND)
  return category
}

/** A category that the caller may change. @throws E_NOT_FOUND also when it is of another tab, E_FORBIDDEN */
export async function categoryToWrite(
  call: Caller,
  id: string,
  ownerCategory?: VaultCategoryDraft['ownerCategory'],
): Promise<CategoryRow> {
  const category = await findCategory(call.db, call, id)
  const agrees = !ownerCategory || category?.ownerCategory === ownerCategory
  return authorize(agrees ? category : undefined, call.viewer)
}

/**
 * The one owner of the categories of an exam; they must all be the caller's to change.
 * @throws E_NOT_FOUND, E_FORBIDDEN; E_INVALID when they are of several owners or of another tab
 */
export async function ownerOfCategories(
  call: Editing,
  { ownerCategory, categoryIds }: Pick<ExamDraft, 'ownerCategory' | 'categoryIds'>,
): Promise<CategoryRow> {
  const wanted = [...new Set(categoryIds)]
  const found = await findCategories(call.db, call, wanted)
  const [first] = found
  if (!first || found.length < wanted.length) throw new AppError(errors.E_NOT_FOUND)
  for (const category of found) authorize(category, call.viewer)
  if (first.ownerCategory !== ownerCategory || found.some(category => !sameOwner(category, first)))
    throw wrongFields(['categoryIds'], call.language)
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
