/** "Câu 1: A", "1. A", "1) A", "1-A", "1A" where a letter follows: the number is not the answer. */
const NUMBERED = /^(?:câu|bài|question)?\s*\d{1,3}\s*(?:[.):-]+\s*|(?=[A-Za-z]$)|\s+(?=\S))/iu
/** "ABCDA BCDAB": letters of options alone, as they stand in a table of answers. */
const LETTERS = /^[A-H]{2,}$/

/**
 * What was pasted, as keys in their order: cells and lines of a table, "1A 2B 3C", or letters in a row. Where lines or tabs part it,
 * a key keeps the spaces in it ("12,5 cm").
 */
export function keysFrom(pasted: string): string[] {
  const cells = pasted
    .replace(/\r/g, '')
    .split(/[\n\t;]/)
    .map(cell => cell.trim())
    .filter(cell => cell !== '')
  const parts = cells.length > 1 || !/\s/.test(cells[0] ?? '') ? cells : (cells[0] ?? '').split(/\s+/)
  const texts = parts.flatMap(part => {
    if (LETTERS.test(part)) return [...part]
    const words = part.split(/\s+/)
    return words.length > 1 && words.every(word => /^\d{1,3}[.):-]?[A-H]$/.test(word)) ? words : [part]
  })
  return texts.map(text => text.replace(NUMBERED, '').trim()).filter(text => text !== '')
}

/** Numbers of the questions that have no key although a later one has: those after them get other numbers. */
export function gapsOf(keys: readonly string[]): number[] {
  const last = keys.findLastIndex(key => key.trim() !== '')
  return keys.slice(0, last + 1).flatMap((key, at) => (key.trim() === '' ? [at + 1] : []))
}
