/** Cells of the answer sheet for short answers, as the papers have it since 2025. */
export const SHEET_CELLS = 4

/** What of a text can stand in the cells: digits, one comma, a minus in front; the rest is left out. */
export function sheetText(typed: string): string {
  const signs = typed
    .replaceAll('.', ',')
    .replaceAll('−', '-')
    .replace(/[^\d,-]/g, '')
  const minus = signs.startsWith('-') ? '-' : ''
  const [whole = '', ...decimals] = signs.replaceAll('-', '').split(',')
  const comma = decimals.length > 0 && whole !== '' ? ',' : ''
  return `${minus}${whole}${comma}${decimals.join('')}`.slice(0, SHEET_CELLS)
}

/** Whether a number can be written into the cells. */
export const fitsSheet = (value: number): boolean => {
  const text = String(value).replace('.', ',')
  return sheetText(text) === text
}
