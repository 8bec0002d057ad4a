import type { personName } from '@bangxanh/contract/kit/values.ts'
import { Email } from '@bangxanh/contract/students/schemas.ts'
import type { Cell } from '../../kernel/spreadsheets/spreadsheet.ts'
import { foldWords } from './fold-words.ts'

/** What a cell says; null: nothing; `wrong`: something that is not read, and is not guessed either. */
export type Said<T> = { readonly value: T | null; readonly wrong?: true }
const nothing = { value: null } as const
const wrong = { value: null, wrong: true } as const

export function textOf(cell: Cell | undefined): string | null {
  if (cell === null || cell === undefined) return null
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = String(cell).normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim()
  return NOTHING.test(text) ? null : text
}

/** Signs without width that pages of the web leave in copied text. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
/** How people fill a cell for which they have nothing. */
const NOTHING = /^(?:[-–—_.…]*|không(?: có)?|chưa có|n\/a)$/iu

export const within = (text: string | null, most: number): Said<string> =>
  text !== null && (text.length > most || /[\p{Cc}\p{Cs}]/u.test(text)) ? wrong : { value: text }

const DAY = 86_400_000
// Day 0 of Excel's calendar, which counts a 29 February 1900 that never was.
const SERIAL_ZERO = Date.UTC(1899, 11, 30)

/** A day between 1900 and today, as YYYY-MM-DD. Day before month, as Vietnam writes; 13/25/2010 is not turned round. */
export function readDate(cell: Cell | undefined, now: Date): Said<string> & { readonly yearOnly?: true } {
  if (cell === undefined || textOf(cell) === null) return nothing
  if (cell instanceof Date) return dayOf(cell, now)
  if (typeof cell === 'boolean') return wrong
  const text = foldDate(textOf(cell) ?? '')
  if (/^(19|20)\d\d$/.test(text)) return { value: null, yearOnly: true }
  if (/^\d{5}(\.\d+)?$/.test(text)) return dayOf(new Date(SERIAL_ZERO + Math.floor(Number(text)) * DAY), now)
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(text) ?? []
  if (year) return checked(Number(year), Number(month), Number(day), now)
  const [, d, m, y = ''] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?: 0?0:00(?::00)?)?$/.exec(text) ?? []
  if (!d) return wrong
  return checked(y.length === 2 ? wholeYear(Number(y), now) : Number(y), Number(m), Number(d), now)
}

const foldDate = (text: string) =>
  text
    .toLowerCase()
    .replace(/ngày|tháng|năm/g, ' ')
    .trim()
    .replace(/\s*([-/.])\s*/g, '$1')
    .replace(/\s+/g, ' ')

/** 10 is 2010, 87 is 1987: nobody in a school is born in the future. */
const wholeYear = (year: number, now: Date) =>
  2000 + year > now.getUTCFullYear() ? 1900 + year : 2000 + year

function checked(year: number, month: number, day: number, now: Date): Said<string> {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? dayOf(date, now) : wrong
}

const dayOf = (date: Date, now: Date): Said<string> =>
  date.getTime() >= Date.UTC(1900, 0, 1) && date.getTime() <= now.getTime()
    ? { value: date.toISOString().slice(0, 10) }
    : wrong

/** A Vietnamese number with the zero that a spreadsheet took away; +84 becomes 0. Of several the first. */
export function readPhone(cell: Cell | undefined): Said<string> & { readonly mended?: true } {
  const text = textOf(cell)
  if (text === null) return nothing
  const [first = ''] = text.replace(/\s*\([^)\d]*\)/g, '').split(/[;,/\n]| hoặc | - /)
  const digits = first.replace(/[\s.()-]/g, '').replace(/^\+?84(?=\d{9}$)/, '0')
  const whole = /^[1-9]\d{8}$/.test(digits) ? `0${digits}` : digits
  if (!/^\+?\d{8,15}$/.test(whole)) return wrong
  return { value: whole, ...((whole !== digits || first !== text) && { mended: true as const }) }
}

export function readEmail(cell: Cell | undefined): Said<string> {
  const text = textOf(cell)
  if (text === null) return nothing
  return Email.safeParse(text).success ? { value: text } : wrong
}

/** One of a fixed list of words. */
export function readWord<T>(cell: Cell | undefined, words: Readonly<Record<string, T>>): Said<T> {
  const text = textOf(cell)
  if (text === null) return nothing
  const folded = foldWords(text)
  return Object.hasOwn(words, folded) ? { value: words[folded] as T } : wrong
}

/** A mark in a column that is only marked or not: x, 1, ✓, or the word of the column itself. */
export const isMarked = (cell: Cell | undefined): boolean =>
  cell !== null &&
  cell !== undefined &&
  cell !== false &&
  !/^(0|-|khong|không|no)$/i.test(String(cell).trim())

/** Whether a name is typed in capitals throughout, or in small letters. */
export const isInOneCase = (name: string): boolean =>
  (name === name.toUpperCase() || name === name.toLowerCase()) &&
  name.toUpperCase() !== name.toLowerCase() &&
  name.replace(/\P{L}/gu, '').length > 2

/** NGUYỄN VĂN AN and nguyễn văn an as Nguyễn Văn An. */
export const asProperName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, scope => scope.toUpperCase())
    .normalize('NFC')

/** What a name may be. It is made once, not for each cell: making one takes longer than a hundred names. */
export type NameSchema = ReturnType<typeof personName>

/** Vietnamese names as they are stored: NFC, one space between words. Without a scope it is none. */
export function readName(text: string | null, kind: NameSchema): Said<string> {
  if (text === null) return nothing
  const name = kind.safeParse(text)
  return name.success ? { value: name.data } : wrong
}

/**
 * Gives codes the zeros back that a spreadsheet took from them: only numbers, and only to the length that all codes
 * have which the file keeps as texts with zeros.
 */
export function padCodes(cells: readonly (Cell | undefined)[]): (string | null)[] {
  const texts = cells.filter((cell): cell is string => typeof cell === 'string' && /^\d+$/.test(cell.trim()))
  const lengths = new Set(texts.map(text => text.trim().length))
  const [length] = lengths
  const shows = lengths.size === 1 && length !== undefined && texts.some(text => text.trim().startsWith('0'))
  return cells.map(cell => {
    const text = textOf(cell)
    return shows && typeof cell === 'number' && Number.isInteger(cell)
      ? (text as string).padStart(length, '0')
      : text
  })
}
