import { errors } from '@bangxanh/contract/homework/errors.ts'
import type { HomeworkDraft } from '@bangxanh/contract/homework/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ClassRow } from '../classes/public.ts'
import { copyGroups } from '../questions/public.ts'
import { insertAssignees } from './assignees.store.ts'
import { chooseAssignees } from './choose-assignees.ts'
import { checkTimes } from './homework.access.ts'
import { insertHomework } from './homework.store.ts'
import { loadSource } from './load-source.ts'
import { recountHomework } from './question-owner.ts'

/**
 * Gives an exam of the vault to a class: a homework with copies of the exam's groups, and its assignees.
 * @returns the homework's id
 * @param eClass the class of the draft, which the caller may assign to
 * @throws HW_CREATE_SOURCE_INVALID, E_SOURCE_EMPTY, HW_CREATE_FAILED when the class is not open, E_HOMEWORK_TOO_LONG, E_NO_ASSIGNEE,
 * E_ASSIGNEE_INVALID
 */
export async function assignExam(
  caller: Caller,
  eClass: Pick<ClassRow, 'id' | 'status'>,
  draft: Omit<HomeworkDraft, 'classId'>,
): Promise<string> {
  const { db, viewer, now } = caller
  const exam = await loadSource(caller, draft.examVaultId)
  if (eClass.status !== 'open') throw new AppError(errors.HW_CREATE_FAILED)
  const times = { startAt: new Date(draft.startAt), endAt: new Date(draft.endAt) }
  checkTimes(times)
  const assignees = await chooseAssignees(caller, eClass.id, draft.assignStudentIds)
  const homeworkId = await insertHomework(db, {
    classId: eClass.id,
    kind: 'es',
    name: draft.name,
    examId: exam.id,
    ...times,
    publish: draft.publish,
    limitSubmit: draft.limitSubmit,
    showAnswers: draft.showAnswers,
    shuffleOptions: draft.shuffleOptions,
    assignedBy: viewer.userId,
    createdAt: now,
  })
  await insertAssignees(db, homeworkId, assignees)
  await copyGroups(db, { fromExamId: exam.id, toHomeworkId: homeworkId })
  await recountHomework(caller, homeworkId)
  return homeworkId
}
