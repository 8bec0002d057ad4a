import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/login-cards/errors.ts'
import { readSeatCode, type SeatCode } from '@bangxanh/contract/rooms/seat-code.ts'
import { type AnyCaller, inTransaction } from '../../kernel/caller.ts'
import { ofAccount, ofAddress, slowed, throttle } from '../../kernel/throttle.ts'
import { hashOf } from '../../kernel/viewer/viewer.ts'
import { openSession } from '../account/public.ts'
import { userOfCard } from './login-cards.store.ts'

/** The way in by the code of a seat, to an exam and nothing else. Both throw E_SEAT_CODE_UNKNOWN, and E_SEAT_NOT_OPEN before its waiting room opens. */
export interface SeatDoor {
  /** Whether there is such a seat. */
  readonly look: (caller: AnyCaller, code: SeatCode) => Promise<void>
  /** Looks again, and gives the token of a session. */
  readonly enter: (caller: AnyCaller, code: SeatCode) => Promise<string>
}

const CARD = /^[\w-]{22}$/

/**
 * By a login card: a code of 128 bits is found by nobody; the count of its address spares us the looking. By the card of a seat: wrong
 * tries count for browser and address, apart from those of passwords, and never for the seat, so that nobody locks another out.
 * @throws E_CARD_UNKNOWN, E_SEAT_CODE_UNKNOWN for a code that was never one or has lost its worth, and for a pupil who may not
 * enter; E_SEAT_NOT_OPEN before its waiting room opens, which counts for nothing since it says nothing of the code; E_TOO_MANY
 */
export async function signInByCard(caller: AnyCaller, code: string, seatDoor: SeatDoor): Promise<string> {
  const { db, address, device, wait } = caller
  if (CARD.test(code))
    return throttle(db, [ofAddress(address)], errors.E_CARD_UNKNOWN, () =>
      inTransaction(caller, async caller => {
        const userId = await userOfCard(caller.db, hashOf(code))
        if (!userId) throw new AppError(errors.E_CARD_UNKNOWN)
        return openSession(caller, userId, { refusal: errors.E_CARD_UNKNOWN })
      }),
    )
  const counts = [
    ...(device ? [ofAccount('seat', device)] : []),
    ofAddress(address, 'seat-address'),
    slowed('seat-code', address, wait),
  ]
  const seat = await throttle(db, counts, errors.E_SEAT_CODE_UNKNOWN, async () => {
    const seat = readSeatCode(code)
    if (!seat) throw new AppError(errors.E_SEAT_CODE_UNKNOWN)
    await seatDoor.look(caller, seat)
    return seat
  })
  return inTransaction(caller, caller => seatDoor.enter(caller, seat))
}
