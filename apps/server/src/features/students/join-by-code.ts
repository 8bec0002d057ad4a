import { errors as accountErrors } from '@bangxanh/contract/account/errors.ts'
import type { StudentState } from '@bangxanh/contract/classes/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
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
 * A pupil asks to enter the class of a join code, by the record that its school has of him or gets now; a roster record
 * is never taken for him because a name or a phone is the same. He is approved at once where approval is automatic,
 * unless a teacher has removed him before. Asking again changes nothing. Runs in the caller's transaction.
 * @throws E_JOIN_CODE_UNKNOWN also for a class that is not open; E_JOIN_BANNED
 */
export async function joinByCode(
  db: Db,
  { userId, fullname, phone }: Joiner,
  joinCode: string,
  now: Date,
): Promise<Joined> {
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
  await studentsChanged(db, classId)
  return { classId, state }
}

/**
 * The same for an account that is signed in, whose wrong codes are counted (product 5.6). In a transaction of its own,
 * which a count of wrong codes must outlive.
 * @throws what joinByCode throws; E_TOO_MANY
 */
export async function joinWithinLimits(
  { db, now, address, wait }: Caller,
  joiner: Joiner,
  joinCode: string,
): Promise<Joined> {
  const counts = [ofAccount('join', joiner.userId), slowed('join-code', address, wait)]
  await throttle(db, counts, accountErrors.E_JOIN_CODE_UNKNOWN, async () => {
    if (!(await hasOpenClass(db, asJoinCode(joinCode)))) throw new AppError(accountErrors.E_JOIN_CODE_UNKNOWN)
  })
  return db.transaction(tx => joinByCode(tx, joiner, joinCode, now))
}
