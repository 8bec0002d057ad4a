import { PAPER } from '@bangxanh/contract/rooms/limits.ts'
import type { HallSeat, HallState } from '@bangxanh/contract/rooms/schemas.ts'
import { useEffect, useRef, useState } from 'react'

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
  return all.length > 0 && all.filter(({ present }) => present).length >= all.length * SHARE
}

export interface HallOutage {
  readonly since: number
  /** When they were back; undefined while they are away. */
  readonly until?: number
  /** Minutes beyond their time that all of the hall had when they went. */
  readonly given: number
}

/** Minutes beyond their time that all of a hall have. */
const givenTo = ({ hall, paper }: HallState) => hall.extension + paper.extension

/** That a hall went away, and since when it is back, until somebody has answered. */
export function useHallOutage(state: HallState, serverNow: () => number) {
  const { seats } = state
  const [outage, setOutage] = useState<HallOutage>()
  const given = givenTo(state)
  // What the server was away itself is offered by it, also while devices are still on their way back.
  const offered = useRef(0)
  if (state.outage) offered.current = Date.parse(state.outage.until)
  const went = awaySince(seats)
  const since = went !== undefined && went > offered.current ? went : undefined
  const back = areBack(seats)
  useEffect(() => {
    setOutage(before => {
      if (since !== undefined) return before && before.until === undefined ? before : { since, given }
      if (before && before.until === undefined && back) return { ...before, until: serverNow() }
      return before
    })
  }, [since, back, given, serverNow])
  return { outage, answered: () => setOutage(undefined) }
}

/** Whole minutes that they lost and nobody has given since: another board may have been quicker, or who runs the exam. */
export function owedMinutes({ since, until, given }: HallOutage, state: HallState): number {
  if (until === undefined) return 0
  const lost = Math.max(1, Math.ceil((until - since) / 60_000))
  return Math.min(lost - (givenTo(state) - given), PAPER.moreMinutes - state.hall.extension)
}
