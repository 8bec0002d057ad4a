import { CLASS } from './limits.ts'

/** "9A1", "10CT", "6/2": a grade with the sign of a homeroom behind it, standing by itself. */
const HOMEROOM =
  /(?:^|[^\p{L}\p{N}/])((?:1[0-2]|[1-9])(?:[A-ZĐ]{1,3}\d{0,2}|[a-zđ]\d{1,2}|\/\d{1,2}))(?![\p{L}\p{N}/])/gu

/** The homeroom that a text names, where it names one: "Toán 9A1" and "lớp 9a1" name 9A1. */
export function homeroomIn(text: string, grade?: string): string | null {
  const named = new Set(Array.from(text.matchAll(HOMEROOM), ([, found = '']) => found.toUpperCase()))
  const [one, ...more] = named
  if (!one || more.length > 0) return null
  return grade === undefined || `L${Number.parseInt(one, 10)}` === grade ? one : null
}

/** A homeroom as a list or a person writes it: "Lớp 9a1" is 9A1, "Lá 1" stays. Null where it is none. */
export function asHomeroom(text: string): string | null {
  const bare = text
    .replace(/^\s*lớp\s*:?\s+/iu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const named = homeroomIn(bare) ?? bare
  return named.length > 0 && named.length <= CLASS.homeroom ? named : null
}

/** The same a year later, where the first number is the grade's: "Toán 6A1" becomes "Toán 7A1". */
export function withGrade(text: string, from: number, to: number): string {
  return text.replace(new RegExp(`(^|[^\\d.])${from}(?!\\d)`), `$1${to}`)
}

/** The school year behind one: "2026-2027" becomes "2027-2028". */
export function nextYear(schoolYear: string): string {
  const first = Number(schoolYear.slice(0, 4)) + 1
  return `${first}-${first + 1}`
}
