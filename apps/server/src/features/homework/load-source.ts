import { errors } from '@bangxanh/contract/homework/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { Caller } from '../../kernel/caller.ts'
import { loadExamForAssign } from '../exam-vault/public.ts'

/**
 * An exam that the caller may make homework of.
 * @throws HW_CREATE_SOURCE_INVALID when there is none for them, E_SOURCE_EMPTY
 */
export async function loadSource(caller: Caller, examId: string): Promise<{ id: string }> {
  const exam = await loadExamForAssign(caller, examId)
  if (!exam) throw new AppError(errors.HW_CREATE_SOURCE_INVALID)
  if (exam.questionCount === 0) throw new AppError(errors.E_SOURCE_EMPTY)
  return exam
}
