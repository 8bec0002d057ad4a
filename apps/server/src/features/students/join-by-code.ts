import { errors as accountErrors } from '@bangxanh/contract/account/errors.ts'
import type { StudentState } from '@bangxanh/contract/classes/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/students/errors.ts'
import { type AnyCaller, inTransaction } from '../../kernel/caller.ts'
import { countWrong, ofAccount, slowed, throttle } from '../../kernel/throttle.ts'
import {
  asJoinCode,
  askAgain,
  hasOpenClass,
  insertClassStudent,
  lockOpenClass,
  stateInClass,
  studentsChanged,
} from '../classes/public.ts'
import { findFreePlace } from './free-places.store.ts'
import { ownRecord } from './own-record.store.ts'

export interface Joiner {
  readonly userId: string
  readonly fullname: string
  readonly phone: string | null
  readonly birthday: string | null
}

export interface Joined {
  readonly classId: string
  readonly state: StudentState
  /** Name and birthday agree with no free place of the list, among which they could have: a guess that was wrong. */
  readonly missed: boolean
}

/**
 * A pupil asks to enter the class of a join code, by the record that its school has of them or gets now. A roster record is
 * never taken for theirs by itself: where a free place of the list agrees with name and birthday, the request says which, and
 * waits for a teacher (product 3.20). Else they are approved at once where approval is automatic, unless a teacher has removed
 * them before. Asking again changes nothing. Runs in the caller's transaction.
 * @throws E_JOIN_CODE_UNKNOWN also for a class that is not open; E_JOIN_BANNED
 */
export async function joinByCode(caller: AnyCaller, joiner: Joiner, joinCode: string): Promise<Joined> {
  const { db, now } = caller
  const target = await lockOpenClass(db, asJoinCode(joinCode))
  if (!target) throw new AppError(accountErrors.E_JOIN_CODE_UNKNOWN)
  const classId = target.id
  const record = await ownRecord(db, { ...joiner, schoolId: target.schoolId })
  const place = { classId, studentId: record.id }
  const before = await stateInClass(db, place)
  if (before === 'banned') throw new AppError(errors.E_JOIN_BANNED)
  if (before === 'waiting' || before === 'approved') return { classId, state: before, missed: false }
  const { agreeing, missed } = await findFreePlace(db, classId, record)
  const enters = before === undefined && target.approval === 'auto' && !agreeing
  const request = { state: enters ? 'approved' : 'waiting', proposedId: agreeing } as const
  if (before) await askAgain(db, place, request, now)
  else await insertClassStudent(db, place, request, now)
  await studentsChanged(caller, classId)
  return { classId, state: request.state, missed }
}

/**
 * The same for an account that is signed in, whose wrong codes are counted (product 5.6), and so is what agrees with nothing. In
 * a transaction of its own, which a count of wrong tries must outlive: call it outside one.
 * @throws what joinByCode throws; E_TOO_MANY
 */
export async function joinWithinLimits(caller: AnyCaller, joiner: Joiner, joinCode: string): Promise<Joined> {
  const { db, address, wait } = caller
  const counts = [ofAccount('join', joiner.userId), slowed('join-code', address, wait)]
  await throttle(db, counts, accountErrors.E_JOIN_CODE_UNKNOWN, async () => {
    if (!(await hasOpenClass(db, asJoinCode(joinCode)))) throw new AppError(accountErrors.E_JOIN_CODE_UNKNOWN)
  })
  const joined = await inTransaction(caller, caller => joinByCode(caller, joiner, joinCode))
  if (joined.missed) await countWrong(db, counts)
  return joined
}
