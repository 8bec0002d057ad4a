import { SEALED } from '@bangxanh/contract/rooms/limits.ts'
import { RoomAnswerDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { z } from 'zod'
import { type AnyCaller, actAs } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type Entered, message, type Room, type Sender } from '../../kernel/live/live.ts'
import type { AnswerQueue } from './answer-queue.ts'
import { Brought, enterRoom, type JudgePlace, mayWatch, type Place } from './enter-room.ts'
import { enterHall } from './hall-board.ts'
import { findHall } from './halls.store.ts'
import { hasSealed } from './note-sealed.ts'
import { type RoomRow, readRow } from './rooms.store.ts'
import { findOwnRecord } from './seats.store.ts'
import { readDesk, readJudge, readPlay, readScreen } from './snapshots.ts'
import { takeAnswer } from './take-answer.ts'
import type { HallPlace } from './tell-halls.ts'
import type { Teller } from './teller.ts'

const MESSAGES_A_SECOND = 20

/** The doors of a room: pupils, the screen on the wall, hosts, judges, proctors of its halls. Its notices are of `play:`, and reach them all. */
export function roomDoors(kernel: Kernel, queue: AnswerQueue, teller: Teller): Room[] {
  const { clock, database } = kernel
  const answer = message({
    schema: RoomAnswerDraft,
    aSecond: MESSAGES_A_SECOND,
    // Whether they may still answer, the flush asks of each row.
    receive({ id, place, at }: Sender, draft) {
      const { studentId, isShown } = place as Place
      if (studentId === null) return { error: 'E_NOT_FOUND' }
      if (!isShown) return { error: 'E_EXAM_BROWSER' }
      return takeAnswer(database.db, queue, { roomId: id, studentId, at }, draft)
    },
  })
  const paper = message({
    schema: z.object({ version: z.string().max(SEALED.version) }),
    aSecond: 2,
    async receive({ id, place }: Sender, { version }) {
      const { studentId } = place as Place
      const of = studentId !== null && { roomId: id, studentId }
      if (of) await actAs(kernel, { viewer: null }, caller => hasSealed(caller, of, version))
      return {}
    },
  })
  const time = message({
    schema: z.unknown(),
    aSecond: 5,
    receive: () => ({ now: clock.now().toISOString() }),
  })

  const play: Room = {
    prefix: 'play',
    async enter(caller, id, brought) {
      const entered = await enterRoom(caller, id, Brought.parse(brought ?? {}))
      if (!entered) return undefined
      const { seat, trial, hosts = false } = entered
      const who = { studentId: seat?.studentId ?? null, trial: trial?.number ?? null, hosts }
      // A socket cannot show that it is the exam browser's: there the paper comes, and answers go, by calls alone.
      const isShown = entered.room.browserKeys.length === 0
      const show = async (room: RoomRow) => {
        const { own, ...state } = await readPlay(caller, room, who)
        return own && isShown ? { ...state, own } : state
      }
      const place = { ...who, isShown } satisfies Place
      return readAs(caller, id, place, show, seat || trial ? undefined : { room: entered.room, teller })
    },
    stays: async (caller, id) =>
      (await findOwnRecord(caller.db, id, caller.viewer.userId)) !== undefined ||
      (await mayWatch(caller, id, 'join')) !== undefined ||
      (await mayWatch(caller, id, 'host')) !== undefined,
    messages: { answer, clock: time, paper },
    heard: ({ room, rev, kind }) => teller.tell(room.slice('play:'.length), rev, kind),
    caughtUp: () => teller.catchUp(),
  }
  const screen: Room = {
    prefix: 'screen',
    async enter(caller, id) {
      const room = await mayWatch(caller, id, 'host')
      return room && readAs(caller, id, {}, room => readScreen(caller, room))
    },
    stays: async (caller, id) => (await mayWatch(caller, id, 'host')) !== undefined,
    welcome: async (caller, id) => readAs(caller, id, {}, room => readScreen(caller, room)),
    messages: { clock: time },
  }
  const desk: Room = {
    prefix: 'desk',
    async enter(caller, id) {
      const room = await mayWatch(caller, id, 'host')
      return room && readAs(caller, id, {}, room => readDesk(caller, room))
    },
    stays: async (caller, id) => (await mayWatch(caller, id, 'host')) !== undefined,
    messages: { clock: time },
  }
  const judge: Room = {
    prefix: 'judge',
    async enter(caller, id) {
      const { userId } = caller.viewer
      const room = await mayWatch(caller, id, 'judge')
      // Not everybody who could judge there does.
      if (!room || !(await readJudge(caller, room, userId))) return undefined
      return readAs(caller, id, { userId } satisfies JudgePlace, room => readJudge(caller, room, userId))
    },
    stays: async (caller, id) => (await mayWatch(caller, id, 'judge')) !== undefined,
    messages: { clock: time },
  }
  const hall: Room = {
    prefix: 'hall',
    async enter(caller, id) {
      const found = await findHall(caller.db, caller, id)
      if (!found?.allowed) return undefined
      const read = async () => {
        const state = await enterHall(caller, id)
        return state && { rev: state.rev, state }
      }
      return { place: { roomId: found.room.id, all: found.hosts } satisfies HallPlace, read }
    },
    stays: async (caller, id) => (await findHall(caller.db, caller, id))?.allowed ?? false,
    messages: { clock: time },
  }
  return [play, screen, desk, judge, hall]
}

/**
 * What a room is, as who comes in sees it: it may have moved since they were let in.
 * @param stood of who has no seat, the room in which there was none: where it has opened since, that is told next, and they come in anew
 */
const readAs = (
  { db }: AnyCaller,
  id: string,
  place: unknown,
  show: (room: RoomRow) => Promise<object | undefined>,
  stood?: { readonly room: RoomRow; readonly teller: Teller },
): Entered => ({
  place,
  async read() {
    const now = await readRow(db, id)
    const hasOpened = now && stood && isOther(now, stood.room)
    if (hasOpened) stood.teller.tell(id, now.rev, 'missed')
    const room = hasOpened ? stood.room : now
    const state = room && (await show(room))
    return room && state && { rev: room.rev, state }
  },
})

const isOther = (one: RoomRow, other: RoomRow) =>
  one.status !== other.status || one.rehearsal !== other.rehearsal
