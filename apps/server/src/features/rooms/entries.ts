import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { JOIN_CODE } from '@bangxanh/contract/classes/limits.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors as loginErrors } from '@bangxanh/contract/login-cards/errors.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import { variantCode } from '@bangxanh/contract/rooms/paper.ts'
import type { EntriesDraft, SeatCard, SeatSitter } from '@bangxanh/contract/rooms/schemas.ts'
import { SEAT_LETTERS, type SeatCode } from '@bangxanh/contract/rooms/seat-code.ts'
import { actsIn } from '@bangxanh/contract/rooms/states.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { makePupils, openSession } from '../account/public.ts'
import { joinAccounts } from '../students/public.ts'
import { tellHall } from './act-on-hall.ts'
import { dealNumbers } from './deal-numbers.ts'
import {
  findEntry,
  holdRecord,
  holdRoomOpen,
  holdSitters,
  isAwaited,
  isPublished,
  putEntries,
  readSitters,
} from './entries.store.ts'
import { hallOfProctor, readHall, readHalls } from './halls.store.ts'
import { kindOf } from './kinds.ts'
import { recordRoom } from './record-room.ts'
import { type FoundRoom, holdRoom, insertAct, lockRoom, type RoomRow } from './rooms.store.ts'
import { tellSeat } from './tell-seat.ts'

const newLetters = () =>
  Array.from({ length: SEAT_LETTERS }, () => JOIN_CODE.letters[randomInt(JOIN_CODE.letters.length)]).join('')

/** A code lives for a day at most: it is hashed quickly, with what is secret of its room, and opens that seat alone. */
const hashOfLetters = (room: { readonly secret: string }, studentId: string, letters: string): Buffer =>
  createHash('sha256').update(`seat\n${room.secret}\n${studentId}\n${letters}`).digest()

interface MadeEntries {
  readonly name: string
  readonly exam: string
  readonly startAt: string | null
  readonly deals: boolean
  readonly halls: { name: string; proctors: string[] }[]
  readonly cards: SeatCard[]
  readonly kept: SeatSitter[]
  readonly leftOut: SeatSitter[]
}

/**
 * New codes for seats of an exam, and accounts for those who have none. A proctor makes them for the own hall alone.
 * @throws E_ROOM_ACT, E_NOT_OWN_HALL, E_NOT_FOUND, E_NOBODY_SEATED, E_SEATS_HAVE_CARDS
 */
export async function makeEntries(
  caller: Caller,
  { id: roomId, hosts, status }: FoundRoom,
  { hallId, studentIds, cards: whose }: EntriesDraft,
): Promise<MadeEntries> {
  const { db, viewer, now } = caller
  const held = await holdSitters(db, { roomId, hallId, studentIds })
  // Before the waiting room opens cards give numbers, and so are made by one after the other.
  const room = await (status === 'not_started' ? lockRoom : holdRoom)(db, roomId)
  if (!room) throw new AppError(common.E_NOT_FOUND)
  const isAhead = room.phase === null
  const may =
    room.phase === null
      ? hosts && status === 'not_started' && room.kind === 'exam' && (await isPublished(db, roomId))
      : actsIn(room.kind, room.phase).includes('entry')
  if (!may) throw new AppError(errors.E_ROOM_ACT)
  const own = hosts ? undefined : await hallOfProctor(db, roomId, viewer.userId)
  if (!hosts && (own === undefined || (studentIds === undefined && hallId !== own)))
    throw new AppError(errors.E_NOT_OWN_HALL)
  if (hallId !== undefined && !(await readHall(db, roomId, hallId))) throw new AppError(common.E_NOT_FOUND)

  // Who has come to a seat since the press is not among them.
  const sitters = await numbered(caller, room, await readSitters(db, { roomId, hallId, studentIds: held }))
  if (studentIds && sitters.length < new Set(studentIds).size) throw new AppError(common.E_NOT_FOUND)
  if (!hosts && sitters.some(sitter => sitter.hallId !== own)) throw new AppError(errors.E_NOT_OWN_HALL)
  if (sitters.length === 0) throw new AppError(errors.E_NOBODY_SEATED)
  const enter = sitters.filter(({ mayEnter }) => mayEnter)
  const count = enter.filter(({ hasCard }) => hasCard).length
  if (count > 0 && whose === undefined)
    throw new AppError(errors.E_SEATS_HAVE_CARDS, { words: { count, without: enter.length - count } })
  const gets = ({ hasCard }: SitterRow) => whose !== 'none' && !(whose === 'missing' && hasCard)
  const news = enter.filter(gets)
  await giveAccounts(caller, news, room.schoolId)

  const cards = news.map(sitter => ({ ...sitter, letters: newLetters() }))
  if (cards.length > 0) {
    const entries = cards.map(({ id, number, letters }) => ({
      ...{ studentId: id, number },
      codeHash: hashOfLetters(room, id, letters),
    }))
    await putEntries(db, entries, { roomId, madeBy: viewer.userId, madeAt: now })
    const one = studentIds && cards.length === 1 ? cards[0] : undefined
    await logged(caller, room, 'entry', {
      ...{ studentId: one?.id ?? null, userId: viewer.userId },
      changed: {
        ...{ count: cards.length, numbers: cards.map(({ number }) => number) },
        ...(hallId !== undefined && { hallId }),
      },
    })
    await recordRoom(caller, room, 'room.cards-printed', { students: cards.length })
    if (one) await tellSeat(db, room, { studentId: one.id })
    else if (!isAhead)
      for (const id of new Set(cards.flatMap(({ hallId }) => hallId ?? []))) await tellHall(caller, room, id)
  }
  const kind = kindOf(room)
  const startAt = (await kind.plan?.(db, roomId))?.startAt ?? null
  return {
    ...{ name: await kind.nameOf(db, roomId), exam: room.code, startAt: startAt?.toISOString() ?? null },
    deals: ((await kind.variants?.(db, roomId)) ?? 1) > 1,
    halls: (await readHalls(db, roomId)).map(hall => ({
      ...{ name: hall.name, proctors: hall.proctors.map(({ displayName }) => displayName) },
    })),
    cards: cards.map(({ letters, ...sitter }) => ({ ...sitterView(sitter), letters })),
    kept: enter.filter(sitter => !gets(sitter)).map(sitterView),
    leftOut: sitters.filter(({ mayEnter }) => !mayEnter).map(sitterView),
  }
}

type SitterRow = Awaited<ReturnType<typeof readSitters>>[number]

function sitterView(sitter: SitterRow & { readonly number: number }): SeatSitter {
  const { id, number, name, birthday, className, hall, variant } = sitter
  return {
    ...{ _id: id, number, name, birthday, className, hall },
    variant: variant === null ? null : variantCode(variant),
  }
}

/** Who has no seat yet has the number that the waiting room would give: the card keeps it. */
async function numbered({ db }: AnyCaller, room: RoomRow, sitters: readonly SitterRow[]) {
  const all = room.phase === null ? await kindOf(room).sitters(db, room) : []
  const dealt = dealNumbers(all)
  const numbers = new Map(all.map(({ studentId }, at) => [studentId, dealt[at] as number]))
  return sitters
    .flatMap(sitter => {
      const number = sitter.number ?? numbers.get(sitter.id)
      return number === undefined ? [] : [{ ...sitter, number }]
    })
    .sort((one, other) => one.number - other.number)
}

async function giveAccounts(
  caller: Caller,
  sitters: readonly { id: string; name: string; userId: string | null }[],
  schoolId: string | null,
): Promise<void> {
  const without = sitters.filter(({ userId }) => userId === null)
  const names = without.map(({ name }) => name)
  const accounts = await makePupils(caller, names, schoolId)
  const pairs = accounts.map(({ id: userId }, at) => ({ studentId: without[at]?.id as string, userId }))
  await joinAccounts(caller.db, pairs)
}

const logged = (
  { db, now }: AnyCaller,
  { id, rev }: Pick<RoomRow, 'id' | 'rev'>,
  act: 'entry' | 'entered',
  of: { studentId: string | null; userId: string; changed?: object },
) => insertAct(db, { id: newId(), roomId: id, rev, made: rev, at: now, act, no: 0, ...of })

/** The seat that a code opens. @throws E_SEAT_CODE_UNKNOWN, E_SEAT_NOT_OPEN whatever its letters are */
async function seatOf({ db, now }: AnyCaller, code: SeatCode, holds = false) {
  const found = await findEntry(db, code, now, holds)
  if (!found && (await isAwaited(db, code.exam))) throw new AppError(loginErrors.E_SEAT_NOT_OPEN)
  if (!found?.userId || !timingSafeEqual(found.codeHash, hashOfLetters(found, found.studentId, code.letters)))
    throw new AppError(loginErrors.E_SEAT_CODE_UNKNOWN)
  return { ...found, userId: found.userId }
}

export const seatDoor = {
  /** Looks whether a code opens a seat, and changes nothing. @throws E_SEAT_CODE_UNKNOWN, E_SEAT_NOT_OPEN */
  look: async (caller: AnyCaller, code: SeatCode): Promise<void> => void (await seatOf(caller, code)),

  /**
   * Opens a session for the seat of a code, in its exam and nothing else. In the caller's transaction.
   * @throws E_SEAT_CODE_UNKNOWN also when it has lost its worth meanwhile
   */
  enter: async (caller: AnyCaller, code: SeatCode): Promise<string> => {
    const { db } = caller
    const seen = await seatOf(caller, code)
    await holdRecord(db, seen.studentId)
    await holdRoomOpen(db, seen.roomId)
    const { roomId, rev, studentId, userId } = await seatOf(caller, code, true)
    if (studentId !== seen.studentId) throw new AppError(loginErrors.E_SEAT_CODE_UNKNOWN)
    const token = await openSession(caller, userId, { roomId, refusal: loginErrors.E_SEAT_CODE_UNKNOWN })
    await logged(caller, { id: roomId, rev }, 'entered', { studentId, userId })
    return token
  },
}
