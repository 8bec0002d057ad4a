import { expect, it } from 'vitest'
import { endAfter } from './extend-fields.tsx'

const END = '2026-11-24T14:00:00.000Z'

it('days more follow the end while it lies ahead, and today once it is over, at the same time of day', () => {
  expect(endAfter(END, 2, Date.parse('2026-11-24T02:00:00.000Z'))).toBe('2026-11-26T14:00:00.000Z')
  // 22:30 in Vietnam: the day after tomorrow at 21:00 there.
  expect(endAfter(END, 2, Date.parse('2026-11-27T15:30:00.000Z'))).toBe('2026-11-29T14:00:00.000Z')
  // 01:00 in Vietnam is a day further there than in UTC.
  expect(endAfter(END, 1, Date.parse('2026-11-27T18:00:00.000Z'))).toBe('2026-11-29T14:00:00.000Z')
})
