import { errors } from '@bangxanh/contract/homework/errors.ts'
import { Fail } from '@bangxanh/contract/kit/fail.ts'
import { loadExamForAssign } from '../exam-vault/public.ts'
import type { Asking } from './homework.service.ts'

/**
 * An exam that the caller may make homework of.
 * @throws HW_CREATE_SOURCE_INVALID when there is none for him, E_SOURCE_EMPTY
 */
export async function loadSource(call: Asking, examId: string): Promise<{ id: string }> {
  const exam = await loadExamForAssign(call, examId)
  if (!exam) throw new Fail(errors.HW_CREATE_SOURCE_INVALID)
  if (exam.questionCount === 0) throw new Fail(errors.E_SOURCE_EMPTY)
  return exam
}
