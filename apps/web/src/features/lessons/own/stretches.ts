import { LESSONS } from '@bangxanh/contract/lessons/limits.ts'

/** A part of a film that was played, in seconds. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** As they are sent: to the hundredth. */
export const rounded = (second: number): number => Math.max(0, Math.round(second * 100) / 100)

/** What a player says that it has played. */
export const stretchesOf = (played: Pick<TimeRanges, 'length' | 'start' | 'end'>): Stretch[] =>
  Array.from({ length: played.length }, (_, at) => ({
    from: rounded(played.start(at)),
    to: rounded(played.end(at)),
  }))

/** Put together where they meet, and no more than are sent at once: the longest ones. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const out: { from: number; to: number }[] = []
  for (const { from, to } of [...stretches].sort((one, other) => one.from - other.from)) {
    const last = out.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else if (to > from) out.push({ from, to })
  }
  return out
    .sort((one, other) => other.to - other.from - (one.to - one.from))
    .slice(0, LESSONS.stretches)
    .sort((one, other) => one.from - other.from)
}

/** Where a film is gone on with: one that was left at its very end begins anew. */
export const resumeAt = (position: number, seconds: number | null): number =>
  seconds !== null && position > seconds - Math.min(5, seconds / 10) ? 0 : position
