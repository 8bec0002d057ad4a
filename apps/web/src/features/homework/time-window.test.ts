import { describe, expect, it } from 'vitest'
import { windowOf } from './time-window.ts'

const at = (text: string) => Date.parse(text)

describe('the quick choices of time', () => {
  it('begin in this minute and end at 23:59 in Vietnam', () => {
    expect(windowOf(3, at('2026-11-21T08:00:42.000Z'))).toEqual({
      startAt: '2026-11-21T08:00:00.000Z',
      endAt: '2026-11-24T16:59:00.000Z',
    })
  })
  it('count the days of Vietnam, where it is tomorrow already', () => {
    expect(windowOf(0, at('2026-11-21T18:00:00.000Z')).endAt).toBe('2026-11-22T16:59:00.000Z')
  })
  it('move to the next day in the last minute of a day', () => {
    expect(windowOf(0, at('2026-11-21T16:59:30.000Z')).endAt).toBe('2026-11-22T16:59:00.000Z')
  })
})
