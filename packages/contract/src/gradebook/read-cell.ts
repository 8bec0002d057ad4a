import type { CellValue } from './states.ts'

/** Why a text is no mark. */
export type CellProblem = 'word' | 'range' | 'decimals'

const SIGNS: Readonly<Record<string, CellValue>> = {
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

/** What somebody has typed or pasted into a cell: 7; 7,5; 7.50; "miễn" or m; "thiếu" or t; nothing. */
export function readCell(text: string): { value: CellValue } | { problem: CellProblem } {
  const said = text.trim().normalize('NFC').toLowerCase()
  if (Object.hasOwn(SIGNS, said)) return { value: SIGNS[said] as CellValue }
  const [, whole, decimals = ''] = /^(\d{1,9})(?:[.,](\d{0,9}))?$/.exec(said) ?? []
  // A minus is a number all the same.
  if (whole === undefined) return { problem: /^-\d+([.,]\d*)?$/.test(said) ? 'range' : 'word' }
  const digits = decimals.replace(/0+$/, '')
  if (Number(whole) > 10 || (Number(whole) === 10 && digits !== '')) return { problem: 'range' }
  if (digits.length > 1) return { problem: 'decimals' }
  return { value: (Number(whole) * 10 + Number(digits || 0)) / 10 }
}
