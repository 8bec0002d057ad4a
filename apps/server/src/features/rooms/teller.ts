import { setTimeout as wait } from 'node:timers/promises'
import type { PublicState } from '@bangxanh/contract/rooms/schemas.ts'
import { isBell, LATE_ACTS } from '@bangxanh/contract/rooms/states.ts'
import { type AnyCaller, actAs } from '../../kernel/caller.ts'
import { codeOf } from '../../kernel/db/code-of.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Hall } from '../../kernel/live/hall.ts'
import type { JudgePlace, Place } from './enter-room.ts'
import { type RoomRow, readRooms, readRow } from './rooms.store.ts'
import { readSeats } from './seats.store.ts'
import {
  asUnopened,
  deskSeat,
  judgeSeat,
  momentOf,
  readDesk,
  readJudge,
  readOwnSeats,
  readRoomJudges,
  readScreen,
  readTrialSeats,
  trialsOf,
} from './snapshots.ts'
import { forgetAllStarted, forgetStarted } from './take-answer.ts'
import { roomsWatched, tellHallStates, tellPhonesOfHalls, tellSeatsOfHalls, watchedOf } from './tell-halls.ts'

/** They concern screens, desks and boards alone: a phone shows the same before and after. */
const NOT_FOR_PHONES = new Set(['ranking', 'time-up', 'screens', 'halls'])

/** Numbers, boards or ends of papers are others, so each one is told what is theirs. */
const OF_SEATS: ReadonlySet<string> = new Set([
  'deal-seats',
  'boards',
  'reset',
  'hand-out',
  'extension',
  'time-over',
  ...LATE_ACTS,
  'announce',
  'withdraw',
  'planned',
  // What it was nobody knows.
  'missed',
])
/** Hundreds hand in within seconds: seats alone are told together, of so long. */
const TOGETHER_MS = 25
const DOORS = ['play', 'screen', 'desk', 'judge'] as const

/** What of a room waits to be told. */
interface Due {
  readonly kinds: Set<string>
  /** Of seats that hosts have changed. */
  readonly seats: Set<string>
  /** Of seats over which somebody has ruled. */
  readonly rulings: Set<string>
  /** Of halls in which all have changed. */
  readonly halls: Set<string>
}

interface Told {
  readonly rev: number
  readonly question: number
  /** As JSON. */
  readonly settings: string
}

/**
 * Tells the sockets of this process where rooms stand: each time a process hears of one or several acts, it reads the room once,
 * and says it whole. A newer state replaces any older one, so nothing is lost where two acts are told as one.
 */
export class Teller {
  readonly #kernel: Kernel
  readonly #due = new Map<string, Due>()
  readonly #telling = new Set<string>()
  readonly #told = new Map<string, Told>()
  #hall: Hall | undefined

  constructor(kernel: Kernel) {
    this.#kernel = kernel
  }

  /** The sockets of this process, once they are open. */
  into(hall: Hall): void {
    this.#hall = hall
  }

  /** Somebody or the clock has acted. `kind`: the act, or `seat`, `hall` or `ruling` and whose. */
  tell(roomId: string, _rev: number, kind: string): void {
    const due = this.#due.get(roomId) ?? {
      kinds: new Set(),
      seats: new Set(),
      rulings: new Set(),
      halls: new Set(),
    }
    this.#due.set(roomId, due)
    if (kind.startsWith('seat ')) due.seats.add(kind.slice('seat '.length))
    else if (kind.startsWith('hall ')) due.halls.add(kind.slice('hall '.length))
    else if (kind.startsWith('ruling ')) due.rulings.add(kind.slice('ruling '.length))
    else due.kinds.add(kind)
    // What was known of its questions is known no more: it may start with others.
    if (kind === 'reset') forgetStarted(roomId)
    void this.#start(roomId)
  }

  /** The listener was away: what of our rooms is newer than what was told; of one that runs also what raises no rev. */
  async catchUp(): Promise<void> {
    forgetAllStarted()
    const hall = this.#hall
    if (!hall) return
    const ids = [...new Set([...DOORS.flatMap(prefix => hall.ids(prefix)), ...roomsWatched(hall)])]
    for (const { id, rev, status } of await readRooms(this.#kernel.database.db, ids))
      if (status === 'live' || rev !== this.#told.get(id)?.rev) this.tell(id, rev, 'missed')
  }

  async #start(roomId: string): Promise<void> {
    const hall = this.#hall
    if (!hall || this.#telling.has(roomId)) return
    this.#telling.add(roomId)
    try {
      for (let due = this.#due.get(roomId); due; due = this.#due.get(roomId)) {
        if (due.kinds.size === 0) await wait(TOGETHER_MS)
        this.#due.delete(roomId)
        await actAs(this.#kernel, { viewer: null }, caller => this.#say(caller, hall, roomId, due as Due))
      }
    } catch (error) {
      // The database is away: whoever looks is told when the listener is back.
      this.#told.delete(roomId)
      this.#kernel.log.warn({ code: codeOf(error) }, 'a room could not be told')
    } finally {
      this.#telling.delete(roomId)
    }
  }

  async #say(
    caller: AnyCaller,
    hall: Hall,
    roomId: string,
    { kinds, seats, rulings, halls }: Due,
  ): Promise<void> {
    const [play, screen, desk, judge] = DOORS.map(door => `${door}:${roomId}`) as [
      string,
      string,
      string,
      string,
    ]
    const watched = watchedOf(hall, roomId)
    if (watched.length === 0 && !DOORS.some(door => hall.has(`${door}:${roomId}`))) return
    const room = await readRow(caller.db, roomId)
    if (!room) return
    const told = this.#told.get(roomId)
    this.#keep(room)
    const isConfirmed = kinds.delete('confirm')
    const isTried = kinds.delete('trial')
    const isTaken = kinds.delete('trial-taken')
    if (hall.has(play)) {
      const moment = await momentOf(caller, room)
      if ([...kinds].some(kind => !NOT_FOR_PHONES.has(kind)))
        await this.#toPhones(caller, hall, room, moment, {
          told,
          own: seats.size > 0 || halls.size > 0 || [...kinds].some(kind => OF_SEATS.has(kind)),
        })
      else {
        if (halls.size > 0) {
          const own = new Map(await readOwnSeats(caller, room, moment, 'all'))
          await tellPhonesOfHalls(caller, hall, room, { hallIds: [...halls], own })
        }
        if (seats.size > 0 && !room.rehearsal) await this.#toSeats(caller, hall, room, moment, seats)
      }
      if (isTaken && room.rehearsal) {
        const own = await readTrialSeats(caller, room, moment)
        await hall.emitEach(play, 'own', place => {
          const mine = own.get((place as Place).trial ?? 0)
          return mine && { room: roomId, rev: room.rev, mine }
        })
      }
    }
    const whole = kinds.size > 0 ? watched : watched.filter(id => halls.has(id))
    await tellHallStates(caller, hall, room, whole)
    if (kinds.size === 0 && seats.size > 0) await tellSeatsOfHalls(caller, hall, watched, [...seats])
    const isMoved = kinds.size > 0 || seats.size > 0 || halls.size > 0
    if (hall.has(screen) && (kinds.size > 0 || (seats.size > 0 && isBell(room.kind))))
      await hall.emit(screen, 'state', await readScreen(caller, room))
    if (hall.has(desk) && isMoved) await hall.emit(desk, 'state', await readDesk(caller, room))
    if (hall.has(judge) && isMoved) await this.#toJudges(caller, hall, room)
    // Each tap of its devices: desks alone show it, and what moved says it whole.
    if (isTried && !isMoved && hall.has(desk))
      await hall.emit(desk, 'trials', { room: roomId, trials: await trialsOf(caller, room) })
    if (rulings.size > 0 || isConfirmed) await this.#rulings(caller, hall, room, { rulings, isConfirmed })
  }

  async #toJudges(caller: AnyCaller, hall: Hall, room: RoomRow): Promise<void> {
    const judge = `judge:${room.id}`
    const people = new Set(hall.places(judge).map(place => (place as JudgePlace).userId))
    const states = new Map<string, unknown>()
    for (const userId of people) states.set(userId, await readJudge(caller, room, userId))
    await hall.emitEach(judge, 'state', place => states.get((place as JudgePlace).userId))
  }

  /** What judges do reaches desks and judges alone, and is small: eight of them tap at once. */
  async #rulings(
    caller: AnyCaller,
    hall: Hall,
    room: RoomRow,
    { rulings, isConfirmed }: { rulings: ReadonlySet<string>; isConfirmed: boolean },
  ): Promise<void> {
    const [desk, judge] = [`desk:${room.id}`, `judge:${room.id}`]
    const judges = await readRoomJudges(caller, room)
    for (const studentId of rulings) {
      const [row] = await readSeats(caller.db, [room.id], caller.now, { studentId })
      if (!row) continue
      await hall.emit(desk, 'seats', { room: room.id, seats: [deskSeat(row)] })
      const over = judges.find(({ from, to }) => from <= row.number && row.number <= to)?.userId
      const body = { room: room.id, seats: [judgeSeat(row)] }
      await hall.emitEach(judge, 'seats', place => ((place as JudgePlace).userId === over ? body : undefined))
    }
    if (!isConfirmed) return
    await hall.emit(desk, 'judges', { room: room.id, judges })
    await hall.emitEach(judge, 'judges', place => ({
      ...{ room: room.id, judges: judges.filter(({ userId }) => userId === (place as JudgePlace).userId) },
    }))
  }

  /** The body when it opens; from the reveal on what is each one's own goes with it. */
  async #toPhones(
    caller: AnyCaller,
    hall: Hall,
    room: RoomRow,
    moment: PublicState,
    { told, own: isOwn }: { told: Told | undefined; own: boolean },
  ): Promise<void> {
    const play = `play:${room.id}`
    if (room.rehearsal) return this.#toTrials(caller, hall, room, moment)
    const asked = told?.question === room.question ? withoutBody(moment) : moment
    const spoken = told?.settings === JSON.stringify(room.settings) ? withoutSettings(asked) : asked
    if (!moment.key && room.status !== 'ended' && !isOwn) return hall.emit(play, 'state', spoken)
    const own = new Map(await readOwnSeats(caller, room, moment, 'all'))
    await hall.emitEach(play, 'state', place => {
      return { ...spoken, mine: own.get((place as Place | undefined)?.studentId ?? '') ?? null }
    })
  }

  /** While a room is rehearsed its hosts' devices alone see it, whole; it is not open for pupils. */
  async #toTrials(caller: AnyCaller, hall: Hall, room: RoomRow, moment: PublicState): Promise<void> {
    const own = await readTrialSeats(caller, room, moment)
    const unopened = { ...asUnopened(moment), mine: null }
    await hall.emitEach(`play:${room.id}`, 'state', place => {
      const { hosts, trial } = place as Place
      return hosts ? { ...moment, mine: own.get(trial ?? 0) ?? null } : unopened
    })
  }

  async #toSeats(
    caller: AnyCaller,
    hall: Hall,
    room: RoomRow,
    moment: PublicState,
    seats: ReadonlySet<string>,
  ): Promise<void> {
    const found = await readOwnSeats(caller, room, moment, [...seats])
    const own = new Map(found.map(([id, mine]) => [id, { room: room.id, rev: room.rev, mine }]))
    await hall.emitEach(`play:${room.id}`, 'own', place => own.get((place as Place).studentId ?? ''))
  }

  #keep({ id, rev, question, status, settings, rehearsal }: RoomRow): void {
    if (status === 'ended') this.#told.delete(id)
    // What was rehearsed pupils have not heard.
    else this.#told.set(id, { rev, question: rehearsal ? 0 : question, settings: JSON.stringify(settings) })
  }
}

/** They stand in each snapshot, and are said again when they have changed. */
const withoutSettings = ({ settings: _settings, ...moment }: PublicState): Omit<PublicState, 'settings'> =>
  moment

/** Its words were told when it opened; a key without them is of the same. */
const withoutBody = ({ question, key, ...moment }: PublicState): PublicState => {
  if (!question) return { ...moment, question, key }
  const { body: _body, files: _files, opens: _opens, ...rest } = question
  return { ...moment, question: rest, key: key && { ...key, question: { ...key.question, content: '' } } }
}
