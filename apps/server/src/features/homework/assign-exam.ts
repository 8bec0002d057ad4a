import { errors } from '@bangxanh/contract/homework/errors.ts'
import type {
  HomeworkAgain,
  HomeworkDraft,
  HomeworksDraft,
  QuestionHomeworkDraft,
} from '@bangxanh/contract/homework/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ClassRow } from '../classes/public.ts'
import { copyGroups } from '../questions/public.ts'
import { chooseAssignees } from './choose-assignees.ts'
import { demandOpen, giveTaskAgain } from './give-task.ts'
import type { HomeworkRow } from './homework.store.ts'
import { given, insertGiven, type Terms } from './insert-given.ts'
import { loadSource } from './load-source.ts'
import { recountHomework } from './question-owner.ts'

type OpenClass = Pick<ClassRow, 'id' | 'name' | 'status'>

/**
 * Gives an exam of the vault to a class: a homework with copies of the exam's groups, for chosen students or the whole class.
 * @returns the homework's id
 * @param eClass the class of the draft, which the caller may assign to
 * @throws HW_CREATE_SOURCE_INVALID, E_SOURCE_EMPTY, HW_CREATE_FAILED when the class is not open, E_HOMEWORK_TOO_LONG,
 * E_ASSIGNEE_INVALID
 */
export async function assignExam(
  caller: Caller,
  eClass: OpenClass,
  { assignStudentIds, ...draft }: Omit<HomeworkDraft, 'classId'>,
): Promise<string> {
  const exam = await loadSource(caller, draft.examVaultId)
  if (eClass.status !== 'open') throw new AppError(errors.HW_CREATE_FAILED)
  const chosen = await chooseAssignees(caller, eClass.id, assignStudentIds)
  const homeworkId = await give(caller, { examId: exam.id }, eClass.id, draft, chosen)
  await given(caller, [homeworkId], draft)
  return homeworkId
}

/**
 * Makes a homework without questions in a class; nobody sees it until it has some and is published.
 * @returns the homework's id
 * @param eClass the class of the draft, whose homework the caller may write
 * @throws HW_CREATE_FAILED when the class is not open, E_HOMEWORK_EMPTY, E_HOMEWORK_TOO_LONG, E_ASSIGNEE_INVALID
 */
export async function createHomework(
  caller: Caller,
  eClass: OpenClass,
  { classId, assignStudentIds, ...draft }: QuestionHomeworkDraft,
): Promise<string> {
  if (eClass.status !== 'open') throw new AppError(errors.HW_CREATE_FAILED)
  if (draft.publish) throw new AppError(errors.E_HOMEWORK_EMPTY)
  const chosen = await chooseAssignees(caller, classId, assignStudentIds)
  return insertGiven(caller, classId, draft, chosen, { kind: 'es' })
}

/**
 * Gives an exam to several whole classes, a homework each, all or none.
 * @returns the homeworks' ids, in the order of the classes
 * @param classes those of the draft, which the caller may assign to
 * @throws HW_CREATE_SOURCE_INVALID, E_SOURCE_EMPTY, E_CLASS_NOT_OPEN, E_HOMEWORK_TOO_LONG
 */
export async function assignExamToClasses(
  caller: Caller,
  classes: readonly OpenClass[],
  draft: Omit<HomeworksDraft, 'classIds'>,
): Promise<string[]> {
  const exam = await loadSource(caller, draft.examVaultId)
  demandOpen(classes)
  const homeworkIds: string[] = []
  for (const { id } of classes) homeworkIds.push(await give(caller, { examId: exam.id }, id, draft, []))
  return given(caller, homeworkIds, draft)
}

/**
 * Gives what a homework asks again, as it reads now: to whole classes, or to chosen students of one (product 9.61).
 * @returns the homeworks' ids, in the order of the classes
 * @param classes those of the draft, which the caller may assign to
 * @throws E_SOURCE_EMPTY, E_CLASS_NOT_OPEN, E_HOMEWORK_TOO_LONG, E_ASSIGNEE_INVALID
 */
export async function giveAgain(
  caller: Caller,
  source: Pick<HomeworkRow, 'id' | 'kind' | 'examId' | 'questionCount' | 'totalPoint'>,
  classes: readonly OpenClass[],
  { assignStudentIds, ...draft }: Omit<HomeworkAgain, 'classIds'>,
): Promise<string[]> {
  const { id: homeworkId, kind, examId, totalPoint } = source
  if (kind === 'es' && source.questionCount === 0) throw new AppError(errors.E_SOURCE_EMPTY)
  demandOpen(classes)
  const homeworkIds: string[] = []
  for (const { id } of classes) {
    const chosen = await chooseAssignees(caller, id, assignStudentIds)
    homeworkIds.push(
      kind === 'es'
        ? await give(caller, { homeworkId, examId }, id, draft, chosen)
        : await giveTaskAgain(caller, { id: homeworkId, kind, totalPoint }, id, draft, chosen),
    )
  }
  return given(caller, homeworkIds, draft)
}

/**
 * Gives questions of a live exercise as homework, as they read now: to whole classes, or to chosen students of one (product 18.43).
 * @returns the homeworks' ids, in the order of the classes
 * @param classes those of the draft, which the caller may assign to
 * @throws E_CLASS_NOT_OPEN, E_HOMEWORK_TOO_LONG, E_ASSIGNEE_INVALID
 */
export async function giveQuestions(
  caller: Caller,
  from: { readonly liveExamId: string; readonly questionIds: readonly string[] },
  classes: readonly OpenClass[],
  { assignStudentIds, ...draft }: Omit<HomeworkAgain, 'classIds'>,
): Promise<string[]> {
  demandOpen(classes)
  const homeworkIds: string[] = []
  for (const { id } of classes)
    homeworkIds.push(await give(caller, from, id, draft, await chooseAssignees(caller, id, assignStudentIds)))
  return given(caller, homeworkIds, draft)
}

/** An exam, a homework with the exam that it was made of, where there is one, or questions of a live exercise. */
type Source =
  | { readonly examId: string }
  | { readonly homeworkId: string; readonly examId: string | null }
  | { readonly liveExamId: string; readonly questionIds: readonly string[] }

async function give(
  caller: Caller,
  from: Source,
  classId: string,
  draft: Terms,
  chosen: readonly string[],
): Promise<string> {
  const examId = 'examId' in from ? from.examId : null
  const homeworkId = await insertGiven(caller, classId, draft, chosen, { kind: 'es', examId })
  if ('liveExamId' in from) {
    const { liveExamId, questionIds } = from
    await copyGroups(caller.db, { liveExamId }, { homeworkId }, { questionIds })
  } else
    await copyGroups(caller.db, 'homeworkId' in from ? { homeworkId: from.homeworkId } : from, { homeworkId })
  await recountHomework(caller, homeworkId)
  return homeworkId
}
