import { VARIANTS } from './limits.ts'

/** What says until when somebody may work on their paper. */
interface PaperTimes {
  /** Null: they have not begun. */
  readonly begunAt: Date | null
  /** How long each may work; null: until the room closes. */
  readonly minutes: number | null
  /** When the room closes; null: by hand. */
  readonly closesAt: Date | null
  /** In minutes: what they have beyond it, and what everybody has. */
  readonly extra: number
  readonly extension: number
}

const MINUTE_MS = 60_000

/** What a variant is called, on screen and on paper: 101, 102. */
export const variantCode = (no: number): string => String(VARIANTS.firstCode - 1 + no)

/** The end of somebody's paper; null: it has none. The database says the same by `paper_end`. */
export function paperEnd({ begunAt, minutes, closesAt, extra, extension }: PaperTimes): Date | null {
  if (!begunAt) return null
  const ends = [closesAt?.getTime(), minutes === null ? undefined : begunAt.getTime() + minutes * MINUTE_MS]
  const known = ends.filter(end => end !== undefined)
  return known.length === 0 ? null : new Date(Math.min(...known) + (extra + extension) * MINUTE_MS)
}

/**
 * When a paper that starts now closes for everybody. Where its planned end lies further from its planned start than each may
 * work, each begins when they like; else all begin together (product 19.21).
 */
export function paperPlan({
  startAt,
  endAt,
  minutes,
  now,
}: {
  readonly startAt: Date | null
  readonly endAt: Date | null
  readonly minutes: number | null
  readonly now: Date
}): { readonly closesAt: Date | null; readonly together: boolean } {
  const planned = startAt && endAt ? endAt.getTime() - startAt.getTime() : null
  const each = minutes === null ? null : minutes * MINUTE_MS
  const untilEnd = endAt && endAt > now ? endAt.getTime() - now.getTime() : null
  const open = planned ?? each ?? untilEnd
  return {
    closesAt: open === null ? null : new Date(now.getTime() + open),
    together: planned === null || each === null || planned <= each,
  }
}
