import type { HallSeat, HallState } from '@bangxanh/contract/rooms/schemas.ts'

/** How it stands with a seat, as a proctor tells them apart. */
export type HallLook =
  | 'missing'
  | 'away'
  | 'waiting'
  | 'working'
  | 'submitted'
  | 'collected'
  | 'absent'
  | 'removed'

/** `missing` never came; `away` did, and is not there while their paper is open; `absent` says the roll call. */
export function lookOf({ state, paper, came, present, roll }: HallSeat): HallLook {
  if (state === 'removed') return 'removed'
  if (paper.state === 'submitted') return 'submitted'
  if (paper.state === 'time' || paper.state === 'collected') return 'collected'
  if (paper.state === 'waiting' && roll === 'absent') return 'absent'
  if (paper.state === 'waiting' && !came) return 'missing'
  if (!present) return 'away'
  return paper.state
}

/** What counts are of. */
export const HALL_SHOWS = ['all', 'look', 'missing', 'away', 'working', 'closed', 'absent'] as const
export type HallShows = (typeof HALL_SHOWS)[number]

/** Who works though their device is away is counted with both. */
export function isShown(seat: HallSeat, shows: HallShows): boolean {
  const look = lookOf(seat)
  switch (shows) {
    case 'all':
      return look !== 'removed'
    case 'look':
      return look === 'missing' || look === 'away'
    case 'working':
      return look !== 'removed' && seat.paper.state === 'working'
    case 'closed':
      return look === 'submitted' || look === 'collected'
    default:
      return look === shows
  }
}

const FIRST: Partial<Record<HallLook, number>> = { missing: 0, away: 1, removed: 3 }

/** Missing and away first, then by number. */
export const inOrder = (seats: readonly HallSeat[]): HallSeat[] =>
  seats.toSorted((a, b) => (FIRST[lookOf(a)] ?? 2) - (FIRST[lookOf(b)] ?? 2) || a.number - b.number)

/** Until when all of the hall may work, with what everybody there was given; null: until it is ended by hand. */
export const hallEnd = ({ closesAt, paper, hall }: HallState): number | null =>
  closesAt === null ? null : Date.parse(closesAt) + (paper.extension + hall.extension) * 60_000
