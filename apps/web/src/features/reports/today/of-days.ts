import { toWallClock } from '../../../shared/format/format.ts'

const DAY_MS = 86_400_000
const ago = (days: number): string => (toWallClock(Date.now() - days * DAY_MS) ?? '').slice(0, 10)

/**
 * Where the report shows the homework that a figure of seven days counts: what was given in them, today among them; what has ended,
 * up to yesterday (product 11.5).
 */
export function ofDays(of: 'given' | 'ended') {
  const last = of === 'ended' ? 1 : 0
  return { period: 'days', from: ago(last + 6), to: ago(last), rows: 'homework', of } as const
}
