import { isBell } from '@bangxanh/contract/rooms/states.ts'
import type { Db } from '../../kernel/db/database.ts'
import {
  type FateRow,
  readFates,
  readRescues,
  readSaid,
  readSettled,
  saveFates,
  saveRulings,
} from './bell.store.ts'
import { type After, type Fate, isStanding, type OutIn, replay, settle } from './bell.ts'
import { bellRules } from './kind.ts'
import { kindOf } from './kinds.ts'
import type { RoomRow } from './rooms.store.ts'

type SeatFate = Awaited<ReturnType<typeof readFates>>[number]

/** Who may be said to have won: the last one in, from the question of the settings on. */
export async function lastOneIn(db: Db, room: RoomRow): Promise<SeatFate | undefined> {
  const { winnerFrom } = bellRules(kindOf(room).settings(room.settings))
  const [last, ...others] = (await readFates(db, room.id)).filter(isStanding)
  return others.length === 0 && room.question >= winnerFrom ? last : undefined
}

/** A question is revealed: who is wrong in it, or has given nothing, is out. The caller holds the room. */
export async function settleQuestion(db: Db, { id: roomId, kind }: RoomRow, no: number): Promise<void> {
  if (!isBell(kind)) return
  const settled = await readSettled(db, roomId)
  const question = settled.find(one => one.no === no)
  if (!question) return
  const seats = await readFates(db, roomId)
  const rows = await readSaid(db, roomId, no)
  const said = new Map(rows.map(({ id, out }) => [id, out]))
  const ruled = new Set(rows.flatMap(row => (row.ruled ? [row.id] : [])))
  // Of a board a phone beside it says nothing; who answers by phone and is silent is wrong. Both are written down, so that a replay
  // tells the silent from those who were out and need not have answered.
  const written = seats
    .filter(seat => isStanding(seat) && !ruled.has(seat.id) && said.has(seat.id) === seat.board)
    .map(({ id, board }) => ({ roomId, no, studentId: id, isOut: !board, userId: null }))
  for (const { studentId, isOut } of written) said.set(studentId, isOut)
  if (written.length > 0) await saveRulings(db, written)
  await saveChanged(
    db,
    roomId,
    seats,
    settle(fatesOf(seats), question, (_, id) => said.get(id)),
  )
}

/**
 * What is known of a question that was revealed has changed: all that followed is judged once more. The caller holds the room. Gives
 * those of whom something else has become, as they were.
 */
export async function replayBell(db: Db, { id: roomId, kind }: RoomRow): Promise<FateRow[]> {
  if (!isBell(kind)) return []
  const seats = await readFates(db, roomId)
  const said = new Map((await readSaid(db, roomId, null)).map(({ no, id, out }) => [`${no} ${id}`, out]))
  const outIn: OutIn = (no, id) => said.get(`${no} ${id}`)
  const rescues = Map.groupBy(await readRescues(db, roomId), ({ no }) => no)
  const winner = seats.find(({ won }) => won !== null)
  const after = (no: number): After => ({
    rescued: new Set(rescues.get(no)?.map(({ studentId }) => studentId)),
    winner: winner?.won === no ? winner.id : undefined,
  })
  const ids = seats.map(({ id }) => id)
  return saveChanged(db, roomId, seats, replay(ids, await readSettled(db, roomId), outIn, after))
}

const fatesOf = (seats: readonly SeatFate[]): Map<string, Fate> =>
  new Map(seats.map(({ id, state, fell, survived, rang }) => [id, { state, fell, survived, rang }]))

async function saveChanged(
  db: Db,
  roomId: string,
  before: readonly SeatFate[],
  now: ReadonlyMap<string, Fate>,
): Promise<FateRow[]> {
  const changed = before.flatMap(({ id, number, state, fell, survived, rang }) => {
    const fate = now.get(id)
    const isSame =
      !fate ||
      (fate.state === state && fate.fell === fell && fate.survived === survived && fate.rang === rang)
    return isSame ? [] : [{ was: { number, state, fell, survived, rang }, is: { number, ...fate } }]
  })
  if (changed.length > 0)
    await saveFates(
      db,
      roomId,
      changed.map(({ is }) => is),
    )
  return changed.map(({ was }) => was)
}
