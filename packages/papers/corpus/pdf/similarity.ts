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

/** Questions of a paper that was scanned or photographed. */
export interface ReadWorn {
  questions: number
  /** By their numbers, once, with all their options. */
  found: number
  /** Whose words and options read as they were printed but for one sign in fifty. */
  texts: number
  /** With the right answer that the paper tells. */
  keys: number
  /** With another one, which is worse than none. */
  wrongKeys: number
}

/** `found`: null where the paper was refused. */
export function readWorn(paper: TruePaper, found: FoundPaper | null): ReadWorn {
  const result = { questions: 0, found: 0, texts: 0, keys: 0, wrongKeys: 0 }
  for (const question of paper.parts.flatMap(({ questions }) => questions)) {
    result.questions += 1
    const same = found?.questions.filter(({ number }) => number === question.number) ?? []
    const [seen] = same
    if (!seen || same.length > 1 || seen.options.length !== question.options.length) continue
    result.found += 1
    const wanted = plain([question.content, ...question.options].map(spoken).join(' '))
    const read = plain([seen.content, ...seen.options].join(' ').replace(/<[^>]+>/g, ' '))
    if (distance(wanted, read) <= wanted.length / 50) result.texts += 1
    if (JSON.stringify(seen.right) === JSON.stringify(question.right)) result.keys += 1
    else if (seen.right !== null) result.wrongKeys += 1
  }
  return result
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
