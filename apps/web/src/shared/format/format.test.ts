import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestTexts } from '../../testing/texts.ts'
import { changeLanguage } from '../i18n/i18n.ts'
import {
  dayTyped,
  formatDate,
  formatDateTime,
  formatDeadline,
  formatDecimal,
  formatDue,
  formatLimit,
  formatMark,
  formatMoney,
  formatPoints,
  formatRank,
  formatSize,
  formatTimer,
  fromWallClock,
  toWallClock,
} from './format.ts'

beforeAll(startTestTexts)

const NOON = '2026-11-21T05:00:00.000Z'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const after = (ms: number) => new Date(NOON).getTime() + ms

describe('dates on the clock of Vietnam', () => {
  it('are DD/MM/YYYY, and HH:mm DD/MM with the time', () => {
    expect(formatDate('2026-11-20T17:30:00.000Z')).toBe('21/11/2026')
    expect(formatDateTime('2026-11-20T17:30:00.000Z')).toBe('00:30 21/11')
  })
  it('are empty when there is none', () => {
    expect(formatDate(null)).toBe('')
    expect(formatDateTime('no date')).toBe('')
  })
  it('come back from a picker as the same instant', () => {
    expect(toWallClock(NOON)).toBe('2026-11-21 12:00:00')
    expect(fromWallClock('2026-11-21 12:00:00')).toBe(NOON)
    expect(fromWallClock('2026-11-21')).toBe('2026-11-20T17:00:00.000Z')
    expect(fromWallClock(null)).toBeNull()
  })
})

describe('a deadline in words', () => {
  it.each([
    [-2 * DAY, 'Quá hạn 2 ngày'],
    [-DAY, 'Quá hạn 1 ngày'],
    [-DAY + MINUTE, 'Đã hết hạn'],
    [0, 'Đã hết hạn'],
    [59 * MINUTE, 'Còn ít hơn 1h'],
    [HOUR, 'Còn 1 giờ'],
    [DAY - MINUTE, 'Còn 23 giờ'],
    [DAY, 'Còn 1 ngày'],
    [3.5 * DAY, 'Còn 3 ngày'],
  ])('%d ms from now is "%s"', (left, words) => {
    expect(formatDeadline(after(left), NOON)).toBe(words)
  })
})

describe('a deadline with its date', () => {
  it.each([
    [HOUR, '13:00 hôm nay, còn 1 giờ'],
    [13 * HOUR, '01:00 ngày mai, còn 13 giờ'],
    [3.5 * DAY, '00:00 25/11, còn 3 ngày'],
    [-HOUR, '11:00 hôm nay, đã hết hạn'],
    [-2 * DAY, '12:00 19/11, quá hạn 2 ngày'],
  ])('%d ms from now is "%s"', (left, words) => {
    expect(formatDue(after(left), NOON)).toBe(words)
  })
})

describe('figures', () => {
  it('timers are HH:MM:SS and may pass a day', () => {
    expect(formatTimer(3_725)).toBe('01:02:05')
    expect(formatTimer(100 * 3600)).toBe('100:00:00')
    expect(formatTimer(-3)).toBe('00:00:00')
  })
  it('sizes go from Bytes to TB with two decimals', () => {
    expect(formatSize(0)).toBe('0 Bytes')
    expect(formatSize(512)).toBe('512 Bytes')
    expect(formatSize(1536)).toBe('1,50 KB')
    expect(formatSize(10 * 1024 ** 2)).toBe('10,00 MB')
    expect(formatSize(3 * 1024 ** 5)).toBe('3072,00 TB')
    expect([20 * 1024 ** 2, 1536].map(formatLimit)).toEqual(['20 MB', '1,50 KB'])
  })
  it('money has thousands and VNĐ, and nothing is free', () => {
    expect(formatMoney(1_250_000)).toBe('1.250.000 VNĐ')
    expect(formatMoney(0)).toBe('Miễn phí')
    expect(formatMoney(null)).toBe('Miễn phí')
  })
  it('a rank of none is beyond 500', () => {
    expect(formatRank(12, true)).toBe('12')
    expect(formatRank(0, true)).toBe('500+')
    expect(formatRank(undefined, true)).toBe('500+')
    expect(formatRank(null, false)).toBe('–')
  })
  it('marks are on the scale of 10 with at most two decimals', () => {
    expect(formatMark(17, 20)).toBe('8,5')
    expect(formatMark(2, 3)).toBe('6,67')
    expect(formatMark(20, 20)).toBe('10')
    expect(formatMark(null, 20)).toBe('–')
    expect(formatMark(0, 0)).toBe('–')
  })
  it('points have a decimal comma in Vietnamese and a point in English', async () => {
    expect(formatPoints(8.25)).toBe('8,25')
    expect(formatPoints(10)).toBe('10')
    await changeLanguage('en')
    expect(formatPoints(8.25)).toBe('8.25')
    expect(formatDeadline(after(DAY), NOON)).toBe('1 day left')
    expect(formatDeadline(after(2 * DAY), NOON)).toBe('2 days left')
    await changeLanguage('vi')
  })

  it('are rounded as Intl rounds them, whatever they are', async () => {
    for (const [language, tag] of [
      ['en', 'en-GB'],
      ['vi', 'vi-VN'],
    ] as const) {
      await changeLanguage(language)
      const digits = fc.integer({ min: 0, max: 3 })
      const number = fc.oneof(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 10_000_000 }).map(thousandths => thousandths / 1000),
      )
      fc.assert(
        fc.property(number, digits, (number, digits) => {
          const format = new Intl.NumberFormat(tag, { maximumFractionDigits: digits, useGrouping: false })
          expect(formatDecimal(number, digits)).toBe(format.format(number))
        }),
      )
    }
  })
})

describe('a typed day', () => {
  it('is read day first, with and without signs between', () => {
    for (const text of ['3/2/2012', '03-02-2012', ' 3.2.12 ', '03022012', '03 02 2012'])
      expect([text, dayTyped(text)]).toEqual([text, '2012-02-03'])
    for (const text of ['', '31/02/2012', '2012', 'abc', '13/13/2012', '2012-02-03'])
      expect([text, dayTyped(text)]).toEqual([text, null])
  })
})
