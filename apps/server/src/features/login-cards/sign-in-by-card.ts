import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/login-cards/errors.ts'
import { type AnyCaller, inTransaction } from '../../kernel/caller.ts'
import { ofAddress, throttle } from '../../kernel/throttle.ts'
import { hashOf } from '../../kernel/viewer/viewer.ts'
import { openSession } from '../account/public.ts'
import { userOfCard } from './login-cards.store.ts'

/**
 * A code of 128 bits is found by nobody; the count of its address spares us the looking.
 * @throws E_CARD_UNKNOWN for a code that was never one or has lost its worth, and for a pupil who may not enter; E_TOO_MANY
 */
export const signInByCard = (caller: AnyCaller, code: string): Promise<string> =>
  throttle(caller.db, [ofAddress(caller.address)], errors.E_CARD_UNKNOWN, () =>
    inTransaction(caller, async caller => {
      const userId = await userOfCard(caller.db, hashOf(code))
      if (!userId) throw new AppError(errors.E_CARD_UNKNOWN)
      return openSession(caller, userId, { refusal: errors.E_CARD_UNKNOWN })
    }),
  )
