import { describe, expect, it } from 'vitest'
import { deadlinesAt, endOf } from './deadlines.ts'

/** On Vietnam's clock. Tuesday 24 November 2026. */
const at = (time: string, day = '2026-11-24') => Date.parse(`${day}T${time}:00+07:00`)
const shown = (iso: string) => new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(0, 16)

describe('the choices of a deadline', () => {
  it('end at nine in the evening of their day in Vietnam', () => {
    const now = at('00:30')
    expect(deadlinesAt(now).map(choice => [choice, shown(endOf(choice, now))])).toEqual([
      ['today', '2026-11-24T21:00'],
      ['tomorrow', '2026-11-25T21:00'],
      ['threeDays', '2026-11-27T21:00'],
      ['week', '2026-12-01T21:00'],
      ['sunday', '2026-11-29T21:00'],
    ])
  })
  it('end with today once its evening has passed, and leave today out in its last minute', () => {
    expect(shown(endOf('today', at('21:00')))).toBe('2026-11-24T23:59')
    expect(deadlinesAt(at('23:58'))).toContain('today')
    expect(deadlinesAt(at('23:59'))).not.toContain('today')
  })
  it('name no day twice: this Sunday is today, or tomorrow, or in three days', () => {
    for (const day of ['2026-11-22', '2026-11-28', '2026-11-26'])
      expect(deadlinesAt(at('08:00', day))).toEqual(['today', 'tomorrow', 'threeDays', 'week'])
  })
})
