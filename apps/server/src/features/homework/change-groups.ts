import { errors } from '@bangxanh/contract/homework/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import {
  copyGroups,
  countQuestions,
  markGroupsDeleted,
  readGroupsWithQuestions,
} from '../questions/public.ts'
import { readRecord } from './homework.store.ts'
import { loadSource } from './load-source.ts'
import { lockQuestions, recountHomework } from './question-owner.ts'

/**
 * Copies groups of an exam into a homework: those that are named, all or none of them, else all that it has.
 * @throws HW_CREATE_SOURCE_INVALID, E_SOURCE_EMPTY, E_NOT_FOUND for a group of another exam, E_HOMEWORK_HAS_ATTEMPTS,
 * E_TOO_MANY_GROUPS, E_TOO_MANY_QUESTIONS
 */
export async function pushGroups(
  caller: Caller,
  homeworkId: string,
  {
    examVaultId,
    questionGroupIds,
  }: { examVaultId: string; questionGroupIds?: readonly string[] | undefined },
): Promise<void> {
  const exam = await loadSource(caller, examVaultId)
  const wanted = questionGroupIds && [...new Set(questionGroupIds)]
  await lockQuestions(caller, homeworkId)
  const copied = await copyGroups(caller.db, { examId: exam.id }, { homeworkId }, { groupIds: wanted })
  if (wanted && copied < wanted.length) throw new AppError(common.E_NOT_FOUND)
  await recountHomework(caller, homeworkId)
}

/**
 * Takes groups out of a homework, all of them or none.
 * @throws E_NOT_FOUND for a group of another owner, E_HOMEWORK_HAS_ATTEMPTS, E_HOMEWORK_EMPTY when nothing would be left
 * to students who see it
 */
export async function pullGroups(
  caller: Caller,
  homeworkId: string,
  groupIds: readonly string[],
): Promise<void> {
  const { db, now } = caller
  const wanted = [...new Set(groupIds)]
  const own = new Set((await readGroupsWithQuestions(db, { homeworkId })).map(group => group.id))
  if (!wanted.every(id => own.has(id))) throw new AppError(common.E_NOT_FOUND)
  await lockQuestions(caller, homeworkId)
  await markGroupsDeleted(db, wanted, now)
  await recountHomework(caller, homeworkId)
  const [{ publish }, left] = [await readRecord(db, homeworkId), await countQuestions(db, { homeworkId })]
  if (publish && left.questionCount === 0) throw new AppError(errors.E_HOMEWORK_EMPTY)
}
