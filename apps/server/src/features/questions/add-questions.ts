import { setImmediate as othersFirst } from 'node:timers/promises'
import { errors as homeworkErrors } from '@bangxanh/contract/homework/errors.ts'
import { AppError, type Language } from '@bangxanh/contract/kit/app-error.ts'
import type { AnyDraft, QuestionGroupDraft } from '@bangxanh/contract/questions/schemas.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { readOrder } from './order.store.ts'
import { placeBehind } from './order-questions.ts'
import type { Owner } from './questions.scope.ts'
import {
  type Area,
  builtDraft,
  cleanDraft,
  cleanGroup,
  type GroupOfOwner,
  keysOfGroup,
  keysOfQuestion,
  ownerOf,
  type QuestionOwners,
  recount,
  refuseForeignFiles,
} from './questions.service.ts'
import { copyGroups, insertGroups, insertQuestions } from './questions.store.ts'

interface SourceExam {
  readonly examId: string
  readonly questionCount: number
}

type GroupWith<Draft> = QuestionGroupDraft & { readonly questions: readonly Draft[] }

interface GroupCleaned {
  readonly group: QuestionGroupDraft
  readonly questions: readonly QuestionDraft[]
}

/** One by one, others being served in between: what a file brought may be as much as a body, and was not cleaned beforehand. */
async function cleanDrafts(drafts: readonly QuestionDraft[], language: Language): Promise<QuestionDraft[]> {
  const clean: QuestionDraft[] = []
  for (const draft of drafts) {
    clean.push(cleanDraft(draft, language))
    await othersFirst()
  }
  return clean
}

/** @throws QUESTION_TYPE_NOT_SUPPORTED for the first question of a type that is not built */
export const builtGroups = (groups: readonly GroupWith<AnyDraft>[]): GroupWith<QuestionDraft>[] =>
  groups.map(group => ({ ...group, questions: group.questions.map(builtDraft) }))

/**
 * Adds groups with their questions at the end of an owner that was loaded for 'write', all or none.
 * @param brought files that were found to be the owner's before, whoever stored them
 * @returns the groups' ids, in the given order
 * @throws E_INVALID, E_FILE_INVALID, E_TOO_MANY_GROUPS, E_TOO_MANY_QUESTIONS
 */
export async function addQuestionGroups(
  caller: Caller,
  owners: QuestionOwners,
  to: Area,
  drafts: readonly GroupWith<QuestionDraft>[],
  brought: readonly string[] = [],
): Promise<string[]> {
  const { db, now, language, viewer } = caller
  const groups: GroupCleaned[] = []
  for (const { questions, ...group } of drafts)
    groups.push({ group: cleanGroup(group), questions: await cleanDrafts(questions, language) })
  const keys = groups.flatMap(({ group, questions }) => [
    ...keysOfGroup(group),
    ...questions.flatMap(keysOfQuestion),
  ])
  await refuseForeignFiles(caller, keys, brought)
  const ids = await insertGroups(
    db,
    ownerOf(to),
    groups.map(({ group }) => group),
    now,
  )
  const questions = groups.flatMap(({ questions }, index) =>
    questions.map(draft => ({ groupId: ids[index] as string, draft })),
  )
  await insertQuestions(db, questions, { by: viewer.userId, now })
  await recount(caller, owners, to)
  return ids
}

/** The one group of an owner whose questions stand in no groups. */
export async function addUntitledGroup({ db, now }: Caller, owner: Owner): Promise<void> {
  await insertGroups(db, owner, [{ title: '', content: '', imgUrl: null, audioUrl: null }], now)
}

/**
 * The exam from which questions are taken.
 * @throws HW_CREATE_SOURCE_INVALID where the caller may not read it
 */
export async function loadSource(
  caller: Caller,
  owners: QuestionOwners,
  examId: string,
): Promise<SourceExam> {
  const exam = await owners['exam-vault']?.source?.(caller, examId)
  if (!exam) throw new AppError(homeworkErrors.HW_CREATE_SOURCE_INVALID)
  return { examId, questionCount: exam.questionCount }
}

/**
 * Copies all groups of an exam to the end of an owner that was loaded for 'write'.
 * @returns the copies' ids
 * @throws E_SOURCE_EMPTY, E_TOO_MANY_GROUPS, E_TOO_MANY_QUESTIONS
 */
export async function addFromExam(
  caller: Caller,
  owners: QuestionOwners,
  to: Area,
  { examId, questionCount }: SourceExam,
): Promise<string[]> {
  const { db } = caller
  if (questionCount === 0) throw new AppError(homeworkErrors.E_SOURCE_EMPTY)
  const before = new Set((await readOrder(db, ownerOf(to))).map(({ _id }) => _id))
  await copyGroups(db, { examId }, ownerOf(to))
  await recount(caller, owners, to)
  return (await readOrder(db, ownerOf(to))).map(({ _id }) => _id).filter(id => !before.has(id))
}

/**
 * Adds questions to a group that was loaded for 'write', behind another one (`after`) or at the end, all or none.
 * @param brought as above
 * @returns their ids, in the given order
 * @throws as above; E_NOT_FOUND when the owner never had the other one
 */
export async function addQuestions(
  caller: Caller,
  owners: QuestionOwners,
  group: GroupOfOwner,
  sent: readonly QuestionDraft[],
  after?: string,
  brought: readonly string[] = [],
): Promise<string[]> {
  const { db, now, language, viewer } = caller
  const drafts = await cleanDrafts(sent, language)
  await refuseForeignFiles(caller, drafts.flatMap(keysOfQuestion), brought)
  const ids = await insertQuestions(
    db,
    drafts.map(draft => ({ groupId: group.id, draft })),
    { by: viewer.userId, now },
  )
  if (after !== undefined) await placeBehind(caller, group, { ids, after })
  await recount(caller, owners, group)
  return ids
}
