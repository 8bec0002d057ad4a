import { errors } from '@bangxanh/contract/homework/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { Caller } from '../../kernel/caller.ts'
import { assignableStudents } from './assignees.store.ts'

/** Who has the homework already, and who of them has started. */
interface Assigned {
  readonly assigned: readonly string[]
  readonly started: readonly string[]
}

/**
 * Who shall have a homework: the chosen students, or without a choice every approved student who has signed in once. Who has
 * it already may keep it, whatever became of them; who has started must.
 * @throws E_NO_ASSIGNEE, E_ASSIGNEE_INVALID, E_ASSIGNEE_HAS_ATTEMPTS
 */
export async function chooseAssignees(
  { db }: Caller,
  classId: string,
  chosen: readonly string[],
  { assigned, started }: Assigned = { assigned: [], started: [] },
): Promise<string[]> {
  const assignable = await assignableStudents(db, classId)
  const wanted = new Set(chosen.length > 0 ? chosen : [...assignable, ...started])
  if (wanted.size === 0) throw new AppError(errors.E_NO_ASSIGNEE)
  const eligible = new Set([...assignable, ...assigned])
  if (![...wanted].every(id => eligible.has(id))) throw new AppError(errors.E_ASSIGNEE_INVALID)
  if (!started.every(id => wanted.has(id))) throw new AppError(errors.E_ASSIGNEE_HAS_ATTEMPTS)
  return [...wanted]
}
