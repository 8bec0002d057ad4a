import type { PublicState } from '@bangxanh/contract/rooms/schemas.ts'
import { type AnyCaller, actAs } from '../../kernel/caller.ts'
import { codeOf } from '../../kernel/db/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Hall } from '../../kernel/live/hall.ts'
import type { Place } from './enter-room.ts'
import { type RoomRow, readRooms, readRow } from './rooms.store.ts'
import { momentOf, readDesk, readOwnSeats, readScreen } from './snapshots.ts'

/** They concern the screen and the desk alone: a phone shows the same before and after. */
const NOT_FOR_PHONES = new Set(['ranking', 'time-up'])

/** What of a room waits to be told. */
interface Due {
  readonly kinds: Set<string>
  /** Of seats that hosts have changed. */
  readonly seats: Set<string>
}

interface Told {
  readonly rev: number
  readonly question: number
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

  /** Somebody or the clock has acted. `kind`: the act, or `seat` and whose. */
  tell(roomId: string, _rev: number, kind: string): void {
    const due = this.#due.get(roomId) ?? { kinds: new Set(), seats: new Set() }
    this.#due.set(roomId, due)
    if (kind.startsWith('seat ')) due.seats.add(kind.slice('seat '.length))
    else due.kinds.add(kind)
    void this.#start(roomId)
  }

  /** The listener was away: what of our rooms is newer than what was told. */
  async catchUp(): Promise<void> {
    const hall = this.#hall
    if (!hall) return
    const ids = [...new Set(['play', 'screen', 'desk'].flatMap(prefix => hall.ids(prefix)))]
    for (const { id, rev } of await readRooms(this.#kernel.database.db, ids))
      if (rev !== this.#told.get(id)?.rev) this.tell(id, rev, 'missed')
  }

  async #start(roomId: string): Promise<void> {
    const hall = this.#hall
    if (!hall || this.#telling.has(roomId)) return
    this.#telling.add(roomId)
    try {
      for (let due = this.#due.get(roomId); due; due = this.#due.get(roomId)) {
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

  async #say(caller: AnyCaller, hall: Hall, roomId: string, { kinds, seats }: Due): Promise<void> {
    const [play, screen, desk] = [`play:${roomId}`, `screen:${roomId}`, `desk:${roomId}`]
    if (![play, screen, desk].some(door => hall.has(door))) return
    const room = await readRow(caller.db, roomId)
    if (!room) return
    const told = this.#told.get(roomId)
    this.#keep(room)
    if (hall.has(play)) {
      const moment = await momentOf(caller, room)
      if ([...kinds].some(kind => !NOT_FOR_PHONES.has(kind)))
        await this.#toPhones(caller, hall, room, moment, told)
      else if (seats.size > 0) await this.#toSeats(caller, hall, room, moment, seats)
    }
    if (kinds.size > 0 && hall.has(screen)) await hall.emit(screen, 'state', await readScreen(caller, room))
    if (hall.has(desk)) await hall.emit(desk, 'state', await readDesk(caller, room))
  }

  /** The body when it opens; from the reveal on what is each one's own goes with it. */
  async #toPhones(
    caller: AnyCaller,
    hall: Hall,
    room: RoomRow,
    moment: PublicState,
    told: Told | undefined,
  ): Promise<void> {
    const play = `play:${room.id}`
    if (!moment.key && room.status !== 'ended')
      return hall.emit(play, 'state', told?.question === room.question ? withoutBody(moment) : moment)
    const own = new Map(await readOwnSeats(caller, room, moment, null))
    const spoken = withoutBody(moment)
    await hall.emitEach(play, 'state', place => {
      return { ...spoken, mine: own.get((place as Place | undefined)?.studentId ?? '') ?? null }
    })
  }

  async #toSeats(
    caller: AnyCaller,
    hall: Hall,
    room: RoomRow,
    moment: PublicState,
    seats: ReadonlySet<string>,
  ): Promise<void> {
    const own = new Map<string, unknown>()
    for (const studentId of seats) {
      const [found] = await readOwnSeats(caller, room, moment, studentId)
      if (found) own.set(studentId, { room: room.id, rev: room.rev, mine: found[1] })
    }
    await hall.emitEach(`play:${room.id}`, 'own', place => own.get((place as Place).studentId ?? ''))
  }

  #keep({ id, rev, question, status }: RoomRow): void {
    if (status === 'ended') this.#told.delete(id)
    else this.#told.set(id, { rev, question })
  }
}

const withoutBody = ({ question, ...moment }: PublicState): PublicState => {
  if (!question) return { ...moment, question }
  const { body: _body, files: _files, ...rest } = question
  return { ...moment, question: rest }
}
