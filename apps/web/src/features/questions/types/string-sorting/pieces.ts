import { wordsOf } from '@bangxanh/questions/words.ts'
import type { Answer } from '../../question-parts.ts'

/** Indexes of the pieces that were laid, in their order. Equal pieces are taken one by one, from the first. */
export type Laid = readonly number[]

/** The pieces that an answer lays; a word that is none of them is passed over. */
export function laidOf(pieces: readonly string[], answer: Answer | undefined): Laid {
  const laid: number[] = []
  for (const word of typeof answer === 'string' ? wordsOf(answer) : []) {
    const free = pieces.findIndex((piece, index) => piece === word && !laid.includes(index))
    if (free >= 0) laid.push(free)
  }
  return laid
}

/** The answer that lays these pieces; without any there is none. */
export const answerOf = (pieces: readonly string[], laid: Laid): Answer =>
  laid.length === 0 ? null : laid.map(index => pieces[index]).join(' ')

/** The piece at a place goes to another one, as far as there are places. */
export function moved(laid: Laid, from: number, to: number): Laid {
  if (to < 0 || to >= laid.length) return laid
  const next = [...laid]
  const [piece] = next.splice(from, 1)
  if (piece !== undefined) next.splice(to, 0, piece)
  return next
}
