import type { PupilClass } from '@bangxanh/contract/classes/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { readUser } from '../account/public.ts'
import { classesOfPupil } from '../classes/public.ts'
import { joinWithinLimits } from '../students/public.ts'

/** Asks to enter the class of a join code, as the pupil who is signed in. @throws what `joinWithinLimits` throws */
export async function joinClass(caller: Caller, joinCode: string): Promise<PupilClass> {
  const { db, viewer } = caller
  const { userId } = viewer
  const user = await readUser(db, userId)
  if (!user) throw new AppError(errors.E_UNAUTHENTICATED)
  const joiner = { userId, fullname: user.displayName, phone: user.phone }
  const { classId } = await joinWithinLimits(caller, joiner, joinCode)
  const joined = (await classesOfPupil(db, userId)).find(({ _id }) => _id === classId)
  if (!joined) throw new AppError(errors.E_NOT_FOUND)
  return joined
}
