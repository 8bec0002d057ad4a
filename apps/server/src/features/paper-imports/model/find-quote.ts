import type { PaperPlace } from '@bangxanh/contract/paper-imports/schemas.ts'

/** A shorter one stands in any text. */
const SHORTEST = 8

/** Texts of any origin are equal in NFC and with one space where there are some. */
const even = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * The paragraphs in which these words stand, as they stand there; null where they do not.
 * @param texts of the paragraphs, as `lineOf` makes them
 */
export function findQuote(texts: readonly string[], quote: string): PaperPlace | null {
  const words = even(quote)
  if (words.length < SHORTEST) return null
  const all = texts.filter(text => text !== '').join(' ')
  const begin = all.indexOf(words)
  if (begin < 0) return null
  const end = begin + words.length - 1
  let from = -1
  let length = 0
  for (const [at, text] of texts.entries()) {
    if (text === '') continue
    length += text.length + 1
    if (from < 0 && begin < length) from = at
    if (end < length) return { from, to: at }
  }
  return null
}
