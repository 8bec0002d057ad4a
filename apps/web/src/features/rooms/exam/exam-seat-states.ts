import { PAPER } from '@bangxanh/contract/rooms/limits.ts'
import type { DeskSeat, ScreenState } from '@bangxanh/contract/rooms/schemas.ts'

const MORE = [5, 10, 15, 30, 60]

/** Totals to choose from where there are so many already: the wire takes totals, people add. */
export const totals = (given: number) =>
  MORE.map(more => ({ more, minutes: given + more })).filter(({ minutes }) => minutes <= PAPER.moreMinutes)

/** When the room closes, with what everybody was given beyond it; null: it is ended by hand. */
export const closingOf = ({ closesAt, paper }: Pick<ScreenState, 'closesAt' | 'paper'>) =>
  closesAt && new Date(Date.parse(closesAt) + (paper?.extension ?? 0) * 60_000).toISOString()

/** So many minutes after a moment. */
export const plusMinutes = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString()

/** Whole minutes that have passed since, and none before: with more than these something goes on. */
export const passedSince = (at: string | null, now: number): number =>
  at === null ? 0 : Math.max(0, Math.ceil((now - Date.parse(at)) / 60_000))

/** How it stands with a candidate, as a desk tells them apart: out of the room, or one of those who are counted. */
export type SeatLook = 'removed' | 'absent' | 'waiting' | 'away' | 'working' | 'closed'

/** `absent` was never heard of; `away` was, and is not there while their paper is open. */
export function lookOf({ state, paper, seenAt, present }: DeskSeat): SeatLook {
  if (state === 'removed') return 'removed'
  if (paper && paper.state !== 'waiting' && paper.state !== 'working') return 'closed'
  if (paper?.state === 'waiting' && seenAt === null) return 'absent'
  if (!present) return 'away'
  return paper?.state === 'working' ? 'working' : 'waiting'
}

/** Who works though their device is away is counted with both. */
export function countsOf(seats: readonly DeskSeat[]) {
  const count = (is: (seat: DeskSeat) => boolean) => seats.filter(is).length
  return {
    all: count(seat => lookOf(seat) !== 'removed'),
    absent: count(seat => lookOf(seat) === 'absent'),
    away: count(seat => lookOf(seat) === 'away'),
    working: count(seat => seat.state !== 'removed' && seat.paper?.state === 'working'),
    closed: count(seat => lookOf(seat) === 'closed'),
  }
}
