import { GRADEBOOK } from './limits.ts'
import { type CellPlace, type CellValue, mayStand, noteText, type Scheme } from './states.ts'

/** Why a text may not stand in a cell: it is no mark, or no result, or no level, or too long a remark. */
export type CellProblem = 'word' | 'range' | 'decimals' | 'remarks' | 'levels' | 'long'
type Words = Readonly<Record<string, CellValue>>

/** What erases a remark, as in a spreadsheet. */
export const NO_NOTE: readonly string[] = ['', '-', '–']

const SIGNS: Words = {
  '': null,
  '-': null,
  '–': null,
  t: 'missing',
  thiếu: 'missing',
  missing: 'missing',
  m: 'excused',
  miễn: 'excused',
  excused: 'excused',
}
const RESULTS: Words = {
  ...{ đ: 'passed', d: 'passed', đạt: 'passed', passed: 'passed' },
  ...{ cđ: 'failed', cd: 'failed', 'chưa đạt': 'failed', failed: 'failed' },
}
// In primary school T is a level: what is missing is written out.
const LEVELS: Words = {
  ...{ t: 'excellent', 'hoàn thành tốt': 'excellent' },
  ...{ h: 'complete', 'hoàn thành': 'complete' },
  ...{ c: 'incomplete', 'chưa hoàn thành': 'incomplete' },
}
const WORDS: Readonly<Record<Scheme, Words>> = {
  marks: SIGNS,
  remarks: { ...SIGNS, ...RESULTS },
  levels: { ...SIGNS, ...LEVELS },
  other: SIGNS,
}

/** What somebody has typed or pasted into a cell: 7; 7,5; 7.50; Đ; "miễn" or m; "thiếu" or t; nothing. */
export function readCell(
  text: string,
  place: CellPlace = { scheme: 'marks', kind: 'TX' },
): { value: CellValue } | { problem: CellProblem } {
  const { scheme } = place
  if (place.kind === 'note') return readNote(text)
  const read = readWord(text, WORDS[scheme])
  if (mayStand(place, 10)) return read
  // A mark where none may stand, or nothing that is known.
  const isFine = 'value' in read && mayStand(place, read.value)
  return isFine ? read : { problem: scheme === 'levels' ? 'levels' : 'remarks' }
}

function readNote(text: string): { value: CellValue } | { problem: CellProblem } {
  const note = noteText(text)
  if (NO_NOTE.includes(note)) return { value: null }
  return note.length > GRADEBOOK.note ? { problem: 'long' } : { value: { note } }
}

function readWord(text: string, words: Words): { value: CellValue } | { problem: CellProblem } {
  const said = text.trim().normalize('NFC').toLowerCase()
  if (Object.hasOwn(words, said)) return { value: words[said] as CellValue }
  const [, whole, decimals = ''] = /^(\d{1,9})(?:[.,](\d{0,9}))?$/.exec(said) ?? []
  // A minus is a number all the same.
  if (whole === undefined) return { problem: /^-\d+([.,]\d*)?$/.test(said) ? 'range' : 'word' }
  const digits = decimals.replace(/0+$/, '')
  if (Number(whole) > 10 || (Number(whole) === 10 && digits !== '')) return { problem: 'range' }
  if (digits.length > 1) return { problem: 'decimals' }
  return { value: (Number(whole) * 10 + Number(digits || 0)) / 10 }
}
