import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors as roomErrors } from '@bangxanh/contract/rooms/errors.ts'
import type { RoomScreen } from '@bangxanh/contract/rooms/schemas.ts'
import { errors } from '@bangxanh/contract/screens/errors.ts'
import { SCREEN } from '@bangxanh/contract/screens/limits.ts'
import type { WaitingScreen } from '@bangxanh/contract/screens/schemas.ts'
import { type AnyCaller, type Caller, inTransaction } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { announce, endSockets, type LoadGuest } from '../../kernel/live/live.ts'
import { countDeed, ofAccount, ofAddress, slowed, throttle } from '../../kernel/throttle.ts'
import { hashOf, newToken } from '../../kernel/viewer/viewer.ts'
import { asJoinCode } from '../classes/public.ts'
import { lockRoom, newRoomCode, readRoomScreens } from '../rooms/public.ts'
import {
  acceptWaiting,
  deleteScreen,
  findByCode,
  findBySecret,
  findShown,
  freePlace,
  insertScreen,
  type ScreenRow,
  setToken,
} from './screens.store.ts'

/** Of one address in a quarter of an hour: a room full of PCs, each of which asks for a new code once the old one is old. */
const MOST_AN_ADDRESS = 200

/** A screen that waits for a host; nothing of it is worth anything until one accepts it. @throws E_TOO_MANY */
export async function openScreen({ db, address, now }: AnyCaller): Promise<WaitingScreen> {
  await countDeed(db, { kind: 'screen', about: address, most: MOST_AN_ADDRESS })
  const { token: secret, hash: secretHash } = newToken()
  let code: string
  do code = newRoomCode()
  while (!(await insertScreen(db, { id: newId(), code, secretHash, createdAt: now })))
  return { code, secret, expiresAt: new Date(now.getTime() + SCREEN.waitMs).toISOString() }
}

/**
 * The token of a screen that was accepted, in place of the one before: an answer that was lost on its way is asked for again. Nulls
 * while it waits.
 * @throws E_PAIRING_UNKNOWN, E_TOO_MANY
 */
export async function tokenOf(
  { db, address, now }: AnyCaller,
  secret: string,
): Promise<{ token: string | null; roomId: string | null }> {
  const { id, roomId } = await throttle(db, [ofAddress(address)], errors.E_PAIRING_UNKNOWN, async () =>
    known(await findBySecret(db, hashOf(secret), now)),
  )
  if (roomId === null) return { token: null, roomId: null }
  const { token, hash } = newToken()
  await setToken(db, id, hash)
  return { token, roomId }
}

/**
 * A host lets a screen show their room. Wrong codes are counted as those of classes are (product 5.6). Call it outside a transaction.
 * @throws E_PAIRING_UNKNOWN, E_SCREENS_FULL, E_ROOM_ACT once the room has ended, E_TOO_MANY
 */
export async function acceptScreen(caller: Caller, roomId: string, typed: string): Promise<RoomScreen> {
  const { db, viewer, address, now, wait } = caller
  const code = asJoinCode(typed)
  const counts = [ofAccount('screen', viewer.userId), slowed('screen-code', address, wait)]
  const found = await throttle(db, counts, errors.E_PAIRING_UNKNOWN, async () =>
    known(await findByCode(db, { code, roomId, now })),
  )
  if (found.roomId !== null) return screenView(found)
  return inTransaction(caller, async ({ db }) => {
    const room = await lockRoom(db, roomId)
    if (!room || room.status === 'ended') throw new AppError(roomErrors.E_ROOM_ACT)
    // Pressed twice at once: the other press was a moment quicker.
    const standing = known(await findByCode(db, { code, roomId, now }))
    if (standing.roomId !== null) return screenView(standing)
    const place = await freePlace(db, roomId)
    if (place === undefined) throw new AppError(errors.E_SCREENS_FULL)
    const accepted = { roomId, place, acceptedBy: viewer.userId, acceptedAt: now }
    const screen = known(await acceptWaiting(db, standing.id, accepted))
    await announce(db, { room: `play:${roomId}`, rev: room.rev, kind: 'screens' })
    return screenView(screen)
  })
}

/** Its sockets end, and its token opens nothing any more. Gives those that stay. @throws E_NOT_FOUND */
export async function removeScreen(
  { db }: Caller,
  { id: roomId, rev }: { id: string; rev: number },
  screenId: string,
): Promise<RoomScreen[]> {
  if (!(await deleteScreen(db, roomId, screenId))) throw new AppError(common.E_NOT_FOUND)
  await endSockets(db, { sessionId: screenId })
  await announce(db, { room: `play:${roomId}`, rev, kind: 'screens' })
  return readRoomScreens(db, roomId)
}

/** Who a token of a screen lets in where, for the sockets. */
export const loadScreen =
  (db: Db): LoadGuest =>
  async hash => {
    const shown = await findShown(db, hash)
    return shown ? { id: shown.id, room: `screen:${shown.roomId}` } : null
  }

function known(found: ScreenRow | undefined): ScreenRow {
  if (!found) throw new AppError(errors.E_PAIRING_UNKNOWN)
  return found
}

const screenView = ({ id, code, acceptedAt }: ScreenRow): RoomScreen => ({
  ...{ _id: id, code, acceptedAt: (acceptedAt as Date).toISOString() },
})
