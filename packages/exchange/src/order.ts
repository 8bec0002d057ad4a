import type { Candidate, Reading } from './reading.ts'

type Asked = Omit<Extract<Candidate, { type: 'StringSorting' }>, 'type' | 'answers' | 'right'>

/** Adds a question of pieces in their order: single words are ours; whole sentences and pictures are not. */
export function addOrder(
  reading: Reading,
  asked: Asked,
  pieces: readonly string[],
  foreign: string,
): undefined {
  const words = pieces.map(piece => piece.trim())
  if (words.length === 0 || words.some(word => word === '' || /\s/.test(word)))
    return reading.drop('type', foreign)
  return reading.add({ ...asked, type: 'StringSorting', right: words.join(' ') })
}
