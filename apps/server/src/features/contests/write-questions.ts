import { errors as ofHomework } from '@bangxanh/contract/homework/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { AnyDraft } from '@bangxanh/contract/questions/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { loadExamForAssign } from '../exam-vault/public.ts'
import {
  addQuestions,
  builtDraft,
  changeQuestion,
  copyQuestionsInto,
  fileAddresses,
  type GroupOfOwner,
  type QuestionOwners,
  questionView,
  readGroupsWithQuestions,
  removeQuestion,
} from '../questions/public.ts'
import { contestQuestions, recountContest } from './question-owner.ts'

const OWNERS: QuestionOwners = {
  'exam-vault': null,
  homework: null,
  'live-exam': null,
  contest: contestQuestions,
}

/** The one group of a contest, locked for writing, or for mending. @throws E_NOT_FOUND, E_CONTEST_STARTED, E_NOT_CLASS_TEACHER */
async function groupToWrite(
  caller: Caller,
  contestId: string,
  purpose: 'write' | 'correct' = 'write',
): Promise<GroupOfOwner> {
  await contestQuestions.load(caller, contestId, purpose)
  const [group] = await readGroupsWithQuestions(caller.db, { contestId })
  if (!group) throw new AppError(common.E_NOT_FOUND)
  return { ...group, area: 'contest', ownerId: contestId }
}

/** @throws as `groupToWrite` and as adding anywhere */
export async function addContestQuestions(
  caller: Caller,
  contestId: string,
  drafts: readonly AnyDraft[],
  after?: string,
): Promise<string[]> {
  const built = drafts.map(builtDraft)
  return addQuestions(caller, OWNERS, await groupToWrite(caller, contestId), built, after)
}

/** Copies of the questions of an exam that the caller may use. @throws HW_CREATE_SOURCE_INVALID, E_SOURCE_EMPTY, and as above */
export async function addFromExam(caller: Caller, contestId: string, examId: string): Promise<string[]> {
  const exam = await loadExamForAssign(caller, examId)
  if (!exam) throw new AppError(ofHomework.HW_CREATE_SOURCE_INVALID)
  if (exam.questionCount === 0) throw new AppError(ofHomework.E_SOURCE_EMPTY)
  return copyExamInto(caller, contestId, exam.id)
}

/** The same of an exam that was found. */
export async function copyExamInto(caller: Caller, contestId: string, examId: string): Promise<string[]> {
  const { id } = await groupToWrite(caller, contestId)
  const ids = await copyQuestionsInto(caller.db, { examId }, id)
  await recountContest(caller, contestId)
  return ids
}

/** @throws E_NOT_FOUND, E_CHANGED, and as `groupToWrite` */
export async function changeContestQuestion(
  caller: Caller,
  of: { readonly contestId: string; readonly questionId: string },
  { draft, edition }: { readonly draft: AnyDraft; readonly edition?: number | undefined },
): Promise<void> {
  const built = builtDraft(draft)
  const group = await groupToWrite(caller, of.contestId, 'correct')
  await changeQuestion(caller, OWNERS, { group, questionId: of.questionId }, { draft: built, edition })
}

/** @throws E_NOT_FOUND, E_CONTEST_EMPTY, and as `groupToWrite` */
export async function removeContestQuestion(
  caller: Caller,
  { contestId, questionId }: { readonly contestId: string; readonly questionId: string },
): Promise<void> {
  const group = await groupToWrite(caller, contestId)
  await removeQuestion(caller, OWNERS, { group, questionId })
}

/** All questions of a contest that was loaded; of its group nobody is told. `ids`: these alone. */
export async function readPaper({ db, addressOf }: Caller, contestId: string, ids?: readonly string[]) {
  const groups = await readGroupsWithQuestions(db, { contestId })
  const all = groups.flatMap(({ questions }) => questions.map(({ question }) => question))
  const wanted = all.filter(({ _id }) => ids?.includes(_id) ?? true)
  return {
    questions: wanted.map(question => ({ ...questionView(question, addressOf), questionGroupId: null })),
    files: fileAddresses({ questions: wanted }, addressOf),
  }
}
