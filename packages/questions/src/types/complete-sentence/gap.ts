import { wordsOf } from '../../words.ts'

export interface Gap {
  readonly before: string
  readonly word: string
  readonly after: string
}

/** Marks that touch a word without being of it. The apostrophe is none: it's, students'. */
const MARKED = /^(["“”„«([{]*)(.*?)([.,;:!?…"“”»)\]}]*)$/su

/**
 * A phrase cut at the word of an index: what stands before it, the word, what stands after it. Marks that touch the
 * word stay in the phrase, since of two words the one with the full stop would be the right one. Null where no word is.
 */
export function gapAt(phrase: string, index: number): Gap | null {
  const words = wordsOf(phrase)
  const whole = words[index]
  if (whole === undefined) return null
  const [, opening = '', bare = '', closing = ''] = MARKED.exec(whole) ?? []
  // A mark that stands alone is the word itself.
  const [lead, word, trail] = bare === '' ? ['', whole, ''] : [opening, bare, closing]
  return {
    before: [...words.slice(0, index), lead].join(' '),
    word,
    after: [trail, ...words.slice(index + 1)].join(' '),
  }
}

/** The gap of a question. */
export const gapOf = (question: { answers: { phrase: string }; right: readonly number[] }): Gap | null =>
  gapAt(question.answers.phrase, question.right[0] ?? -1)

/** True when both texts look the same: between two words that are shown, capitals and marks may be the question. */
export const isSameWord = (one: string, other: string) => one.normalize('NFC') === other.normalize('NFC')
