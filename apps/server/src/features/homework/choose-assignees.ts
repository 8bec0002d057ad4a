import { errors } from '@bangxanh/contract/homework/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { Caller } from '../../kernel/caller.ts'
import { approvedStudents } from './assignees.store.ts'

/** Of whom something is kept already, and who has started. */
interface Assigned {
  readonly assigned: readonly string[]
  readonly started: readonly string[]
}

/**
 * Who shall have a homework: the chosen students, each once, in order; nobody is named where the whole class has it. Who was
 * chosen before may stay, whatever became of them; who has started must, while they are in the class.
 * @throws E_ASSIGNEE_INVALID, E_ASSIGNEE_HAS_ATTEMPTS
 */
export async function chooseAssignees(
  { db }: Caller,
  classId: string,
  chosen: readonly string[],
  { assigned, started }: Assigned = { assigned: [], started: [] },
): Promise<string[]> {
  if (chosen.length === 0) return []
  const wanted = new Set(chosen)
  const approved = await approvedStudents(db, classId)
  const eligible = new Set([...approved.flatMap(({ id, signedIn }) => (signedIn ? [id] : [])), ...assigned])
  if (![...wanted].every(id => eligible.has(id))) throw new AppError(errors.E_ASSIGNEE_INVALID)
  if (approved.some(({ id }) => started.includes(id) && !wanted.has(id)))
    throw new AppError(errors.E_ASSIGNEE_HAS_ATTEMPTS)
  return [...wanted].sort()
}
