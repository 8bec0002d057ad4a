import { errors as accountErrors } from '@bangxanh/contract/account/errors.ts'
import type { JoinableClass, PupilClass } from '@bangxanh/contract/classes/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import { ofAddress, slowed, throttle } from '../../kernel/throttle.ts'
import { readUser } from '../account/public.ts'
import { asJoinCode, classesOfPupil, findJoinableClass } from '../classes/public.ts'
import { joinWithinLimits } from '../students/public.ts'

interface JoinRequest {
  readonly joinCode: string
  /** Without it, the name of the account. */
  readonly fullname?: string | undefined
  readonly birthday?: string | undefined
}

/** A class of the viewer's own, as they see it. @throws E_NOT_FOUND */
export async function ownClass({ db, viewer: { userId } }: Caller, classId: string): Promise<PupilClass> {
  const found = (await classesOfPupil(db, userId)).find(({ _id }) => _id === classId)
  if (!found) throw new AppError(errors.E_NOT_FOUND)
  return found
}

/** Asks to enter the class of a join code, as the pupil who is signed in. @throws what `joinWithinLimits` throws */
export async function joinClass(
  caller: Caller,
  { joinCode, fullname, birthday }: JoinRequest,
): Promise<PupilClass> {
  const { db, viewer } = caller
  const { userId } = viewer
  const user = await readUser(db, userId)
  if (!user) throw new AppError(errors.E_UNAUTHENTICATED)
  const joiner = {
    userId,
    fullname: fullname ?? user.displayName,
    phone: user.phone,
    birthday: birthday ?? null,
  }
  const { classId } = await joinWithinLimits(caller, joiner, joinCode)
  return ownClass(caller, classId)
}

/**
 * The open class of a join code, for whoever has it, signed in or not. Wrong codes are counted as where somebody registers
 * (product 5.6).
 * @throws E_JOIN_CODE_UNKNOWN, E_TOO_MANY
 */
export async function joinableClass(
  { db, address, wait }: AnyCaller,
  joinCode: string,
): Promise<JoinableClass> {
  const counts = [ofAddress(address), slowed('join-code', address, wait)]
  return throttle(db, counts, accountErrors.E_JOIN_CODE_UNKNOWN, async () => {
    const found = await findJoinableClass(db, asJoinCode(joinCode))
    if (!found) throw new AppError(accountErrors.E_JOIN_CODE_UNKNOWN)
    return found
  })
}
