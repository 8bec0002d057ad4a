import { markOf } from '@bangxanh/questions/marks.ts'
import { translate } from '../i18n/i18n.ts'
import { currentLanguage } from '../i18n/language.ts'

const ZONE = 'Asia/Ho_Chi_Minh'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Vietnam keeps one offset all year round. */
const OFFSET = '+07:00'
const OFFSET_MS = 7 * HOUR

type Instant = string | number | Date

/** By the offset, without Intl: a DateTimeFormat with a time zone costs the start on a cheap phone 45 ms. */
function partsOf(instant: Instant): Record<string, string> | undefined {
  const date = new Date(new Date(instant).getTime() + OFFSET_MS)
  if (Number.isNaN(date.getTime())) return undefined
  return /^(?<year>.+)-(?<month>..)-(?<day>..)T(?<hour>..):(?<minute>..):(?<second>..)/.exec(
    date.toISOString(),
  )?.groups
}

/** DD/MM/YYYY in Vietnam; empty without a date. */
export function formatDate(instant: Instant | null | undefined): string {
  const at = instant == null ? undefined : partsOf(instant)
  return at ? `${at.day}/${at.month}/${at.year}` : ''
}

/** HH:mm DD/MM in Vietnam; empty without a date. */
export function formatDateTime(instant: Instant | null | undefined): string {
  const at = instant == null ? undefined : partsOf(instant)
  return at ? `${at.hour}:${at.minute} ${at.day}/${at.month}` : ''
}

/** HH:mm with the day of the week and its date in Vietnam: "21:00 Thứ Ba 01/12", as it is said in a message to a class. */
export function formatDateTimeInWords(instant: Instant): string {
  const at = partsOf(instant)
  if (!at) return ''
  const weekday = new Intl.DateTimeFormat(locale(), { timeZone: ZONE, weekday: 'long' })
  return `${at.hour}:${at.minute} ${weekday.format(new Date(instant))} ${at.day}/${at.month}`
}

/** "6A1, 6A9 và 7B", in the language of the screen. */
export function formatNames(names: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names)
}

/** HH:MM:SS of a length in seconds; hours may pass 24. */
export function formatTimer(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map(part => String(part).padStart(2, '0'))
    .join(':')
}

const SIZES = ['Bytes', 'KB', 'MB', 'GB', 'TB']

/** A file's size with two decimals: "1.50 MB", in Vietnamese "1,50 MB". Whole bytes have none. */
export function formatSize(bytes: number): string {
  if (!(bytes > 0)) return '0 Bytes'
  const step = Math.min(SIZES.length - 1, Math.floor(Math.log2(bytes) / 10))
  return `${fixed(bytes / 1024 ** step, step === 0 ? 0 : 2)} ${SIZES[step]}`
}

/** The same within a sentence that tells a limit: "20 MB". */
export const formatLimit = (bytes: number): string => formatSize(bytes).replace(/[.,]00(?= )/, '')

/** "1.250.000 VNĐ"; nothing to pay is said in words. */
export function formatMoney(amount: number | null | undefined): string {
  if (!amount) return translate('shared:format.free')
  return translate('shared:format.money', { amount: new Intl.NumberFormat('vi-VN').format(amount) })
}

/** A place in a ranking; who has none (or 0) stands beyond the last one that is told, or where `beyond` is false nowhere. */
export function formatRank(rank: number | null | undefined, beyond: boolean): string {
  if (rank) return String(rank)
  return beyond ? '500+' : '–'
}

/** Points with at most `digits` decimals, decimal comma in Vietnamese. */
export function formatPoints(points: number | null | undefined, digits = 2): string {
  return points == null ? '–' : formatDecimal(points, digits)
}

/** A number as it is typed, without groups of thousands, decimal comma in Vietnamese. */
export function formatDecimal(number: number, digits: number): string {
  return withComma(String(rounded(number, digits)))
}

// Not by `Intl.NumberFormat`: the first one costs a cheap phone 180 ms, in which it hears no touch.
const withComma = (number: string): string => (currentLanguage() === 'vi' ? number.replace('.', ',') : number)

/** To so many decimals, half away from 0, by the digits that are written: 1.005 is 1.01. */
function rounded(number: number, digits: number): number {
  const text = String(Math.abs(number))
  // So small or so large that it is written with an exponent.
  if (text.includes('e')) return Number(number.toFixed(digits))
  return Math.sign(number) * Number(`${Math.round(Number(`${text}e${digits}`))}e-${digits}`)
}

/** The mark on the scale of 10 that a score of `total` points is: "8,5" (product 4.5). */
export function formatMark(score: number | null | undefined, total: number): string {
  return formatPoints(score == null ? null : markOf(score, total))
}

/** A share from 0 to 1 in percent, without decimals. */
export function formatPercent(share: number | null | undefined): string {
  return share == null ? '–' : `${Math.round(share * 100)}%`
}

/** A count with thousands separated as the language does it. */
export function formatCount(count: number): string {
  // Most counts on a first screen are small.
  if (Number.isInteger(count) && count >= 0 && count < 1000) return String(count)
  return new Intl.NumberFormat(locale()).format(count)
}

/** How much time a deadline leaves, in words (product 4: the last day past is "expired", then days are counted). */
export function formatDeadline(deadline: Instant, now: Instant = Date.now()): string {
  const left = new Date(deadline).getTime() - new Date(now).getTime()
  if (left <= -DAY) return translate('shared:format.overdueDays', { count: Math.floor(-left / DAY) })
  if (left <= 0) return translate('shared:format.expired')
  if (left < HOUR) return translate('shared:format.underAnHour')
  if (left < DAY) return translate('shared:format.hoursLeft', { count: Math.floor(left / HOUR) })
  return translate('shared:format.daysLeft', { count: Math.floor(left / DAY) })
}

/** When a deadline is and how much time it leaves: "21:00 hôm nay, còn 13 giờ". */
export function formatDue(deadline: Instant, now: Instant = Date.now()): string {
  const rest = formatDeadline(deadline, now)
  return translate('shared:format.due', {
    when: formatDay(deadline, now),
    rest: rest.charAt(0).toLocaleLowerCase() + rest.slice(1),
  })
}

/** HH:mm DD/MM in Vietnam, with words for the days that have one: "21:00 hôm nay". */
export function formatDay(instant: Instant, now: Instant = Date.now()): string {
  const [day, today] = [formatDate(instant), new Date(now).getTime()]
  const time = formatDateTime(instant)
  if (day === formatDate(today)) return translate('shared:format.today', { time: time.slice(0, 5) })
  if (day === formatDate(today + DAY)) return translate('shared:format.tomorrow', { time: time.slice(0, 5) })
  return time
}

/** The wall clock of Vietnam as pickers hold it, `YYYY-MM-DD HH:mm:ss`; null without a date. */
export function toWallClock(instant: Instant | null | undefined): string | null {
  const at = instant == null ? undefined : partsOf(instant)
  return at ? `${at.year}-${at.month}-${at.day} ${at.hour}:${at.minute}:${at.second}` : null
}

/** The instant of a picker's wall clock, as the wire has it (ISO 8601 in UTC). */
export function fromWallClock(value: string | null): string | null {
  if (!value) return null
  const [day = '', time = '00:00:00'] = value.split(/[ T]/)
  const date = new Date(`${day}T${time}${OFFSET}`)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

function locale(): string {
  return currentLanguage() === 'vi' ? 'vi-VN' : 'en-GB'
}

const fixed = (value: number, digits: number): string => withComma(rounded(value, digits).toFixed(digits))

/** The hour of the day in Vietnam, 0 to 23. */
export function hourInVietnam(now: Instant = Date.now()): number {
  return Number(partsOf(now)?.hour ?? 0)
}

/**
 * The day (YYYY-MM-DD) that somebody has typed, day first: 3/2/2012, 03-02-2012, 3.2.12, 03022012. Null for what is no
 * day.
 */
export function dayTyped(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    /^\s*(\d{1,2})[/. -]+(\d{1,2})[/. -]+(\d{4}|\d{2})\s*$/.exec(text) ??
    /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text) ??
    []
  const typed = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${typed}T00:00:00Z`)
  // 31/02 would become a day of March.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== typed ? null : typed
}
