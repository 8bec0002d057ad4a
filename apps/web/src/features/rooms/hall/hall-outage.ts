import type { HallSeat } from '@bangxanh/contract/rooms/schemas.ts'
import { useEffect, useState } from 'react'

/** Of so few it is no hall that goes away. */
const LEAST = 3
const SHARE = 4 / 5
const WITHIN_MS = 20_000

/** Seats that are worked at. */
const worked = (seats: readonly HallSeat[]) =>
  seats.filter(({ state, paper }) => state !== 'removed' && paper.state === 'working')

/** Since when four fifths of the seats that work are away, if they went within twenty seconds of each other. */
export function awaySince(seats: readonly HallSeat[]): number | undefined {
  const all = worked(seats)
  const least = Math.max(LEAST, Math.ceil(all.length * SHARE))
  const went = all
    .flatMap(({ present, seenAt }) => (present || seenAt === null ? [] : [Date.parse(seenAt)]))
    .sort((a, b) => a - b)
  return went.find((first, at) => {
    const last = went[at + least - 1]
    return last !== undefined && last - first <= WITHIN_MS
  })
}

/** Four fifths of them are there again. */
export function areBack(seats: readonly HallSeat[]): boolean {
  const all = worked(seats)
  return all.filter(({ present }) => present).length >= all.length * SHARE
}

export interface HallOutage {
  readonly since: number
  /** When they were back; undefined while they are away. */
  readonly until?: number
}

/** That a hall went away, and since when it is back, until somebody has answered. */
export function useHallOutage(seats: readonly HallSeat[], serverNow: () => number) {
  const [outage, setOutage] = useState<HallOutage>()
  const since = awaySince(seats)
  const back = areBack(seats)
  useEffect(() => {
    setOutage(before => {
      if (since !== undefined) return before && before.until === undefined ? before : { since }
      if (before && before.until === undefined && back) return { ...before, until: serverNow() }
      return before
    })
  }, [since, back, serverNow])
  return { outage, answered: () => setOutage(undefined) }
}

/** Whole minutes that they lost. */
export const lostMinutes = ({ since, until }: HallOutage): number =>
  until === undefined ? 0 : Math.max(1, Math.ceil((until - since) / 60_000))
