import { randomInt } from 'node:crypto'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import type { ActDraft, RescueDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { actsIn } from '@bangxanh/contract/rooms/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { announce } from '../../kernel/live/live.ts'
import { insertRescues, readFallen, readRescues, setWinner } from './bell.store.ts'
import { rescuedBy } from './bell.ts'
import { dealNumbers } from './deal-numbers.ts'
import { confirmRows, findJudge, judgesAmong, readJudges, replaceJudges } from './judges.store.ts'
import { bellRules, type Sitter } from './kind.ts'
import { kindOf } from './kinds.ts'
import { insertAct, type RoomRow } from './rooms.store.ts'
import { saveMove, standingOf } from './save-move.ts'
import { readNumbered, renumberSeats, setBoards } from './seats.store.ts'
import { lastOneIn, replayBell } from './settle-bell.ts'
import { dealtRows } from './start-room.ts'
import { dealVariants } from './variants.store.ts'

type Draft<Act extends ActDraft['act']> = Extract<ActDraft, { act: Act }>
export type FloorDraft = Draft<'rescue' | 'winner' | 'deal-seats' | 'boards'>

/** An act on several seats, which raises the rev. The caller holds the room, and has looked whether it may follow. */
export async function actOnFloor(caller: Caller, room: RoomRow, draft: FloorDraft): Promise<void> {
  switch (draft.act) {
    case 'rescue':
      return rescueSome(caller, room, draft.by)
    case 'winner':
      return sayWinner(caller, room)
    case 'deal-seats':
      return deal(caller, room, draft.order)
    case 'boards':
      return setUpBoards(caller, room, draft)
  }
}

const moved = ({ viewer, now }: Caller, act: FloorDraft['act'], changed: object = {}) => ({
  ...{ userId: viewer.userId, now, act, changed },
})

/** @throws E_NO_RESCUE_LEFT, E_NOBODY_TO_RESCUE */
async function rescueSome(caller: Caller, room: RoomRow, by: RescueDraft): Promise<void> {
  const { db } = caller
  const { rescues } = bellRules(kindOf(room).settings(room.settings))
  const used = new Set((await readRescues(db, room.id)).map(({ actId }) => actId)).size
  if (used >= rescues) throw new AppError(errors.E_NO_RESCUE_LEFT)
  const ids = rescuedBy(await readFallen(db, room.id), by)
  if (ids.length === 0) throw new AppError(errors.E_NOBODY_TO_RESCUE)
  const actId = await saveMove(db, room, standingOf(room), moved(caller, 'rescue'))
  await insertRescues(
    db,
    ids.map(studentId => ({ actId, roomId: room.id, no: room.question, studentId })),
  )
  await replayBell(db, room)
}

/** @throws E_NO_WINNER */
async function sayWinner(caller: Caller, room: RoomRow): Promise<void> {
  const { db } = caller
  const { winnerFrom } = bellRules(kindOf(room).settings(room.settings))
  const last = await lastOneIn(db, room)
  if (!last) throw new AppError(errors.E_NO_WINNER, { words: { no: winnerFrom } })
  await setWinner(db, room.id, { id: last.id, no: room.question })
  await replayBell(db, room)
  await saveMove(db, room, standingOf(room), moved(caller, 'winner'))
}

async function deal(caller: Caller, room: RoomRow, order: 'list' | 'random'): Promise<void> {
  const { db } = caller
  const seats = await readNumbered(db, room.id)
  const sitting = seats.map(({ id }) => id)
  const sitters = await kindOf(room).sitters(db, room)
  const listed = sitters.map(({ studentId }) => studentId)
  const known = new Set(listed)
  const ids =
    order === 'list'
      ? [...listed.filter(id => sitting.includes(id)), ...sitting.filter(id => !known.has(id))]
      : byHalls(shuffled(sitting), sitters)
  // A lot gives numbers anew, whatever numbers were named before.
  const named = new Map(order === 'list' ? sitters.map(({ studentId, number }) => [studentId, number]) : [])
  const numbers = dealNumbers(ids.map(id => ({ number: named.get(id) })))
  await renumberSeats(
    db,
    room.id,
    ids.map((studentId, at) => ({ studentId, number: numbers[at] as number })),
  )
  await dealVariants(db, room.id)
  const before = new Set(seats.map(({ number }) => number))
  // Rows go by numbers: where others sit under them now, they are dealt anew.
  if (numbers.some(number => !before.has(number))) {
    const judges = (await readJudges(db, room.id)).map(({ userId }) => userId)
    await replaceJudges(db, room.id, dealtRows(judges, numbers))
  }
  await saveMove(db, room, standingOf(room), moved(caller, 'deal-seats'))
}

/** Numbers of a hall stand together, as they were listed. */
function byHalls(ids: readonly string[], listed: readonly Sitter[]): string[] {
  const halls = [...new Set(listed.map(({ hallId }) => hallId ?? null))]
  const place = new Map(listed.map(({ studentId, hallId }) => [studentId, halls.indexOf(hallId ?? null)]))
  const placeOf = (id: string) => place.get(id) ?? halls.length
  return ids.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function shuffled<T>(all: readonly T[]): T[] {
  const some = [...all]
  for (let at = some.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[some[at], some[other]] = [some[other] as T, some[at] as T]
  }
  return some
}

/** @throws E_JUDGE_UNKNOWN */
async function setUpBoards(
  caller: Caller,
  room: RoomRow,
  { numbers, judges }: Draft<'boards'>,
): Promise<void> {
  const { db } = caller
  if (numbers) await setBoards(db, room.id, numbers)
  if (judges) {
    const ids = judges.map(({ userId }) => userId)
    const rows = judges.toSorted((a, b) => a.from - b.from)
    const overlap = rows.some(({ from, to }, at) => from > to || from <= (rows[at - 1]?.to ?? 0))
    const known = await judgesAmong(db, room, ids)
    if (overlap || new Set(ids).size < ids.length || ids.some(id => !known.has(id)))
      throw new AppError(errors.E_JUDGE_UNKNOWN)
    await replaceJudges(
      db,
      room.id,
      rows.map(({ userId, from, to }) => ({ userId, first: from, last: to })),
    )
  }
  await saveMove(db, room, standingOf(room), moved(caller, 'boards'))
}

/**
 * A judge has looked at all their rows; a host may say it for one who is silent. It raises no rev. The caller holds the room.
 * @throws E_ROOM_ACT, E_NOT_FOUND
 */
export async function confirmAsJudge(
  { db, now, viewer }: Caller,
  room: RoomRow,
  hosts: boolean,
  { judgeId, no = room.question }: Draft<'confirm'>,
): Promise<void> {
  if (!room.phase || !actsIn(room.kind, room.phase).includes('confirm') || no !== room.question)
    throw new AppError(errors.E_ROOM_ACT)
  const userId = judgeId ?? viewer.userId
  if (userId !== viewer.userId && !hosts) throw new AppError(errors.E_NOT_OWN_ROWS)
  const judge = await findJudge(db, room.id, userId)
  if (!judge) throw new AppError(common.E_NOT_FOUND)
  if (judge.confirmed === no) return
  await confirmRows(db, { roomId: room.id, userId, no })
  await insertAct(db, {
    ...{ id: newId(), roomId: room.id, rev: room.rev, made: room.rev, at: now, userId: viewer.userId },
    ...{ act: 'confirm', no, changed: { before: standingOf(room) } },
  })
  await announce(db, { room: `play:${room.id}`, rev: room.rev, kind: 'confirm' })
}
