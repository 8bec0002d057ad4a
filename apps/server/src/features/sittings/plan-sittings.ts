import { createHash } from 'node:crypto'
import type { SittingOrder } from '@bangxanh/contract/sittings/states.ts'

/** Somebody who is to sit, with the class that they are known by; in the order of names. */
export interface Sitter {
  readonly id: string
  readonly className: string | null
  /** Minutes beyond the time of all. */
  readonly extra: number
}

interface Room {
  readonly machines: number
}

export interface Wanted {
  readonly sitters: readonly Sitter[]
  readonly rooms: readonly Room[]
  readonly spare: number
  readonly order: SittingOrder
  readonly seed: string
}

/** One sitting: who is in each room, in the order of the rooms. */
export type Dealt<Who extends Sitter = Sitter> = readonly (readonly Who[])[]

/** How many sit in a room when some of its machines stay free; one does in any case. */
export const placesOf = ({ machines }: Room, spare: number) => Math.max(1, machines - spare)

const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)

/** Deals everybody over as few sittings as the rooms allow, and each sitting evenly over the rooms. Nobody sits twice, no room is over its places. */
export function dealSittings<Who extends Sitter>({
  sitters,
  rooms,
  spare,
  order,
  seed,
}: Wanted & { readonly sitters: readonly Who[] }): Dealt<Who>[] {
  const places = rooms.map(room => placesOf(room, spare))
  const most = sum(places)
  const sittings = order === 'class' ? byClass(sitters, most) : evenly(inOrder(sitters, order, seed), most)
  return sittings.map(some => over(some, places))
}

/** Where somebody sits as a list says it; `room`: which of the rooms. */
interface Seat {
  readonly sitting: number
  readonly room: number
}

/** Everybody where a list has them, in as many sittings as it names. */
export function seatByList<Who extends Sitter>(
  sitters: readonly Who[],
  seats: ReadonlyMap<string, Seat>,
  rooms: readonly Room[],
): Dealt<Who>[] {
  const bySitting = Map.groupBy(sitters, ({ id }) => seats.get(id)?.sitting ?? 0)
  return [...bySitting]
    .sort(([one], [other]) => one - other)
    .map(([, some]) => rooms.map((_, at) => some.filter(({ id }) => seats.get(id)?.room === at)))
}

/** The lot: by a number that seed and record give, the same whenever it is drawn again. */
function inOrder<Who extends Sitter>(
  sitters: readonly Who[],
  order: SittingOrder,
  seed: string,
): readonly Who[] {
  if (order !== 'lot') return sitters
  const drawn = (id: string) => createHash('sha256').update(`${seed}\n${id}`).digest('hex')
  return sitters
    .map(who => ({ who, lot: drawn(who.id) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ who }) => who)
}

/** As few parts as hold all, each as large as the others. */
function evenly<Who>(sitters: readonly Who[], most: number): (readonly Who[])[] {
  const count = Math.ceil(sitters.length / most)
  return parts(
    sitters,
    Array.from({ length: count }, () => 1),
  )
}

/** In parts that are to each other as `shares`. */
function parts<Who>(all: readonly Who[], shares: readonly number[]): (readonly Who[])[] {
  const whole = sum(shares)
  let [before, from] = [0, 0]
  return shares.map(share => {
    before += share
    const to = Math.round((all.length * before) / whole)
    const some = all.slice(from, to)
    from = to
    return some
  })
}

/** Each class in one sitting, the first that has room for it; one that is larger than a sitting fills as many as it needs. */
function byClass<Who extends Sitter>(sitters: readonly Who[], most: number): (readonly Who[])[] {
  const classes = [...Map.groupBy(sitters, ({ className }) => className)].sort(([one], [other]) =>
    byName(one, other),
  )
  const sittings: Who[][] = []
  for (const [, members] of classes)
    for (const some of members.length > most ? evenly(members, most) : [members]) {
      const free = sittings.find(sitting => sitting.length + some.length <= most)
      if (free) free.push(...some)
      else sittings.push([...some])
    }
  return sittings
}

const byName = (one: string | null, other: string | null) =>
  (one ?? '\uffff').localeCompare(other ?? '\uffff', 'vi', { numeric: true })

/** Over the rooms, each as full as the others by its places, and none over them. */
function over<Who>(sitters: readonly Who[], places: readonly number[]): (readonly Who[])[] {
  return parts(sitters, places)
}

export interface Times {
  readonly startAt: Date
  readonly endAt: Date
}

/** When each sitting is: one after the other, with the pause between; where somebody has longer than the pause, they are waited for. */
export function timesOf(
  sittings: readonly Dealt[],
  { startAt, minutes, pause }: { readonly startAt: Date; readonly minutes: number; readonly pause: number },
): Times[] {
  let next = startAt.getTime()
  return sittings.map(rooms => {
    const start = next
    const longest = Math.max(0, ...rooms.flat().map(({ extra }) => extra))
    next = start + (minutes + Math.max(pause, longest)) * 60_000
    return { startAt: new Date(start), endAt: new Date(start + minutes * 60_000) }
  })
}

/** Of exams in one room those that are held together at the moment when most sit there, between two times. */
export function fullest<Held extends Times & { readonly seated: number }>(
  held: readonly Held[],
  { startAt, endAt }: Times,
): { readonly held: readonly Held[]; readonly seated: number } {
  const begins = held.map(one => one.startAt).filter(at => at > startAt && at < endAt)
  const moments = [startAt, ...begins].map(at => {
    const there = held.filter(one => one.startAt <= at && one.endAt > at)
    return { held: there, seated: sum(there.map(({ seated }) => seated)) }
  })
  return moments.reduce((most, one) => (one.seated > most.seated ? one : most))
}

/** Classes that are in more than one sitting. */
export function splitClasses(sittings: readonly Dealt[]): string[] {
  const seen = new Map<string, Set<number>>()
  sittings.forEach((rooms, at) => {
    for (const { className } of rooms.flat())
      if (className !== null) seen.set(className, (seen.get(className) ?? new Set()).add(at))
  })
  return [...seen].flatMap(([name, at]) => (at.size > 1 ? [name] : [])).sort(byName)
}
