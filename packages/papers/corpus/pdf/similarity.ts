import type { FoundPaper } from '../../src/found.ts'
import type { Text, TruePaper } from '../truth.ts'

/** How much of a paper was recognised. */
export interface Recognised {
  questions: number
  /** Questions that were found by their numbers with all their options. */
  whole: number
  /** Of the texts of those questions with their options: 1 where every sign is the same. */
  similarity: number
}

export function recognised(paper: TruePaper, found: FoundPaper): Recognised {
  const result = { questions: 0, whole: 0, signs: 0, changes: 0 }
  paper.parts.forEach((part, at) => {
    for (const question of part.questions) {
      result.questions += 1
      const seen = found.questions.find(
        ({ number, part, options }) =>
          number === question.number && part >= at && options.length === question.options.length,
      )
      if (!seen) continue
      result.whole += 1
      const wanted = plain([question.content, ...question.options].map(spoken).join(' '))
      const read = plain([seen.content, ...seen.options].join(' ').replace(/<[^>]+>/g, ' '))
      result.signs += Math.max(wanted.length, read.length)
      result.changes += distance(wanted, read)
    }
  })
  const { questions, whole, signs, changes } = result
  return { questions, whole, similarity: signs === 0 ? 0 : 1 - changes / signs }
}

const spoken = (text: Text): string =>
  text
    .map(stretch =>
      typeof stretch === 'string'
        ? stretch
        : Object.values(stretch)
            .filter(said => typeof said === 'string')
            .join(''),
    )
    .join('')

/** Raised signs, quotation marks and spaces are no matter of recognising. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/[“”„"'‘’]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, '')

/** Levenshtein's: signs to add, leave out or change. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, sign] of [...one].entries()) {
    const next = [at + 1]
    for (let column = 1; column <= other.length; column += 1)
      next.push(
        Math.min(
          (next[column - 1] ?? 0) + 1,
          (row[column] ?? 0) + 1,
          (row[column - 1] ?? 0) + (sign === other[column - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
