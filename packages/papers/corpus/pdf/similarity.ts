import type { FoundPaper } from '../../src/found.ts'
import type { Share } from '../compare.ts'
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

/** What of a paper was scanned or photographed is read, in counts. */
export interface ReadWorn {
  /** By their numbers and types in their parts, with as many options. */
  found: Share
  /** Whose words and options read as they were printed but for one sign in fifty. */
  texts: Share
  /** Each option that reads as it was printed. */
  options: Share
  /** With the right answer that the paper tells; none, where it tells none. */
  keys: Share
  /** Of those that say what they are worth, or their level. */
  points: Share
  /** Doubts that somebody has to be told of. */
  told: Share
  /** Questions that read otherwise than they were printed, without a word that they may. */
  silent: number
  /** Questions with another right answer than the paper's, which is worse than none. */
  wrongKeys: number
}

const SHARES = ['found', 'texts', 'options', 'keys', 'points', 'told'] as const

/** `found`: null where the paper was refused. */
export function readWorn(paper: TruePaper, found: FoundPaper | null): ReadWorn {
  const result = noneRead()
  const count = (share: (typeof SHARES)[number], right: boolean) => {
    result[share].of += 1
    if (right) result[share].right += 1
  }
  const parts = (found?.parts ?? [])
    .map((_, at) => found?.questions.filter(({ part }) => part === at) ?? [])
    .filter(({ length }) => length > 0)
  paper.parts.forEach((part, at) => {
    // Of a paper in one part any heading that was seen is none of the paper.
    const seenOfPart = paper.parts.length === 1 ? parts.flat() : (parts[at] ?? [])
    for (const question of part.questions) {
      const same = seenOfPart.filter(({ number }) => number === question.number)
      // A number may come twice; then there are as many questions of it.
      const alike = part.questions.filter(({ number }) => number === question.number)
      const only = same.length === alike.length ? same[alike.indexOf(question)] : undefined
      const seen =
        only?.type === question.type && only.options.length === question.options.length ? only : undefined
      count('found', seen !== undefined)
      for (const doubt of question.told ?? []) count('told', only?.warnings.includes(doubt) ?? false)
      const { point = null, level = null } = question
      if (point !== null || level !== null)
        count('points', only !== undefined && only.point === point && only.level === level)
      const wanted = plain([question.content, ...question.options].map(spoken).join(' '))
      const read = seen && plain([seen.content, ...seen.options].join(' ').replace(/<[^>]+>/g, ' '))
      const isRead = read !== undefined && distance(wanted, read) <= wanted.length / 50
      count('texts', isRead)
      if (seen && !isRead && !seen.warnings.includes('unsure-text')) result.silent += 1
      question.options.forEach((option, index) => {
        count('options', seen !== undefined && plain(bare(seen.options[index])) === plain(spoken(option)))
      })
      const right =
        question.type === 'ShortAnswer' && question.right !== null ? [question.right] : question.right
      const isRight = seen !== undefined && JSON.stringify(seen.right) === JSON.stringify(right)
      count('keys', isRight)
      if (seen && !isRight && seen.right !== null) result.wrongKeys += 1
    }
  })
  return result
}

export const noneRead = (): ReadWorn => {
  const share = (): Share => ({ right: 0, of: 0 })
  return {
    ...{ found: share(), texts: share(), options: share(), keys: share(), points: share(), told: share() },
    silent: 0,
    wrongKeys: 0,
  }
}

/** Of several papers together. */
export function addWorn(sum: ReadWorn, one: ReadWorn): void {
  for (const share of SHARES) {
    sum[share].right += one[share].right
    sum[share].of += one[share].of
  }
  sum.silent += one.silent
  sum.wrongKeys += one.wrongKeys
}

const bare = (html = '') => html.replace(/<[^>]+>/g, ' ')

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

/** Raised signs, quotation marks and spaces are no matter of recognising; a raised o is a sign for degrees. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/[“”„"'‘’]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/°/g, 'o')
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
