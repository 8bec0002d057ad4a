import { errors as accountErrors } from '@bangxanh/contract/account/errors.ts'
import type { StudentState } from '@bangxanh/contract/classes/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import { type AnyCaller, inTransaction } from '../../kernel/caller.ts'
import { ofAccount, slowed, throttle } from '../../kernel/throttle.ts'
import {
  asJoinCode,
  hasOpenClass,
  insertClassStudent,
  lockOpenClass,
  setStateInClass,
  stateInClass,
  studentsChanged,
} from '../classes/public.ts'
import { ownRecord } from './own-record.store.ts'

export interface Joiner {
  readonly userId: string
  readonly fullname: string
  readonly phone: string | null
}

export interface Joined {
  readonly classId: string
  readonly state: StudentState
}

/**
 * A pupil asks to enter the class of a join code, by the record that its school has of them or gets now; a roster record
 * is never taken for theirs because a name or a phone is the same. They are approved at once where approval is automatic,
 * unless a teacher has removed them before. Asking again changes nothing. Runs in the caller's transaction.
 * @throws E_JOIN_CODE_UNKNOWN also for a class that is not open; E_JOIN_BANNED
 */
export async function joinByCode(
  caller: AnyCaller,
  { userId, fullname, phone }: Joiner,
  joinCode: string,
): Promise<Joined> {
  const { db, now } = caller
  const target = await lockOpenClass(db, asJoinCode(joinCode))
  if (!target) throw new AppError(accountErrors.E_JOIN_CODE_UNKNOWN)
  const classId = target.id
  const studentId = await ownRecord(db, { userId, schoolId: target.schoolId, fullname, phone })
  const before = await stateInClass(db, { classId, studentId })
  if (before === 'banned') throw new AppError(errors.E_JOIN_BANNED)
  if (before === 'waiting' || before === 'approved') return { classId, state: before }
  const state = before === undefined && target.approval === 'auto' ? 'approved' : 'waiting'
  if (before) await setStateInClass(db, { classId, studentId }, state, now)
  else await insertClassStudent(db, { classId, studentId }, state, now)
  await studentsChanged(caller, classId)
  return { classId, state }
}

/**
 * The same for an account that is signed in, whose wrong codes are counted (product 5.6). In a transaction of its own,
 * which a count of wrong codes must outlive: call it outside one.
 * @throws what joinByCode throws; E_TOO_MANY
 */
export async function joinWithinLimits(caller: AnyCaller, joiner: Joiner, joinCode: string): Promise<Joined> {
  const { db, address, wait } = caller
  const counts = [ofAccount('join', joiner.userId), slowed('join-code', address, wait)]
  await throttle(db, counts, accountErrors.E_JOIN_CODE_UNKNOWN, async () => {
    if (!(await hasOpenClass(db, asJoinCode(joinCode)))) throw new AppError(accountErrors.E_JOIN_CODE_UNKNOWN)
  })
  return inTransaction(caller, caller => joinByCode(caller, joiner, joinCode))
}
