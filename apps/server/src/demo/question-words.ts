import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { fitsSheet } from '@bangxanh/questions/types/numeric-answer/sheet.ts'
import { ALPHABETS, fillGrid, placeWords } from '@bangxanh/questions/types/word-search/word-search.ts'
import { wordsOf } from '@bangxanh/questions/words.ts'
import { chances } from './chances.ts'

/** Short words to write a paper with: the demo's papers read like papers. */

const common = { imgUrl: null, audioUrl: null, fakeChoices: null, duration: null, level: null }
const html = (text: string) => `<p>${text}</p>`

/** Four options, the first is right; they are put in the order that `at` says (the index of the right one). */
export function choose(
  content: string,
  right: string,
  wrong: string[],
  at: number,
  hint = '',
  point = 1,
): QuestionDraft {
  const options = [...wrong.slice(0, at), right, ...wrong.slice(at)]
  return {
    ...common,
    type: 'MultiChoice',
    point,
    content: html(content),
    answers: options.map(html),
    right: at,
    fixedOptions: [],
    answerHint: html(hint),
  }
}

export function write(content: string, right: string[], hint = '', point = 1): QuestionDraft {
  return {
    ...common,
    type: 'ShortAnswer',
    point,
    content: html(content),
    answers: null,
    right,
    answerHint: html(hint),
  }
}

export function match(content: string, pairs: [string, string][], hint = '', point = 1): QuestionDraft {
  return {
    ...common,
    type: 'Matching',
    point,
    content: html(content),
    answers: { classificationFields: pairs.map(([a]) => a) },
    right: pairs.map(([, b]) => b),
    answerHint: html(hint),
  }
}

/** Four statements, each with whether it is true. */
export function trueFalse(
  content: string,
  statements: readonly [string, boolean][],
  hint = '',
  point = 1,
): QuestionDraft {
  return {
    ...common,
    type: 'TrueFalse',
    point,
    content: html(content),
    answers: { statements: statements.map(([text]) => html(text)), linear: false },
    right: statements.map(([, isTrue]) => isTrue),
    answerHint: html(hint),
  }
}

/** A sentence whose words are put in order. */
export function order(content: string, right: string, hint = '', point = 1): QuestionDraft {
  return {
    ...common,
    type: 'StringSorting',
    point,
    content: html(content),
    answers: null,
    right,
    answerHint: html(hint),
  }
}

/** A sentence in which `[right|wrong]` is the gap. */
export function complete(content: string, marked: string, hint = '', point = 1): QuestionDraft {
  const [, before = '', right = '', wrong = '', after = ''] = /^(.*)\[(.*)\|(.*)\](.*)$/.exec(marked) ?? []
  const index = wordsOf(before).length
  return {
    ...common,
    type: 'CompleteSentence',
    point,
    content: html(content),
    answers: { phrase: `${before}${right}${after}` },
    right: [index],
    fakeChoices: { [index]: wrong },
    answerHint: html(hint),
  }
}

/** A number, in the four cells of the papers where it fits. */
export function number(content: string, right: number, hint = '', point = 1): QuestionDraft {
  return {
    ...common,
    type: 'NumericAnswer',
    point,
    content: html(content),
    answers: { tolerance: 0, sheet: fitsSheet(right) },
    right: [right],
    answerHint: html(hint),
  }
}

/** Words of a phrase to be underlined: those that are written between asterisks. */
export function underline(content: string, marked: string, hint = '', point = 1): QuestionDraft {
  const words = marked.split(' ')
  return {
    ...common,
    type: 'UnderlineWord',
    point,
    content: html(content),
    answers: { type: 'word', phrase: words.map(word => word.replaceAll('*', '')).join(' ') },
    right: words.flatMap((word, at) => (word.includes('*') ? [at] : [])),
    answerHint: html(hint),
  }
}

/** Words hidden in a grid, which is the same at each filling. */
export function find(content: string, words: string[], hint = '', point = 1): QuestionDraft {
  const [w, h, random] = [9, 9, chances(`grid ${words.join()}`)]
  const { crossword } = placeWords(words, { w, h, isBackwards: false, random })
  return {
    ...common,
    type: 'WordSearch',
    point,
    content: html(content),
    answers: { w, h, crossword: fillGrid(crossword, words, ALPHABETS.vi, random) },
    right: words,
    answerHint: html(hint),
  }
}

/** Items to be put into fields, each with the index of its own. */
export function sort(
  content: string,
  fields: string[],
  items: readonly [string, number][],
  hint = '',
  point = 1,
): QuestionDraft {
  return {
    ...common,
    type: 'Classification',
    point,
    content: html(content),
    answers: { list: items.map(([item]) => item), classificationFields: fields },
    right: fields.map((_, field) => items.flatMap(([, own], item) => (own === field ? [item] : []))),
    answerHint: html(hint),
  }
}

/** A text to read aloud; a teacher listens. */
export function speak(content: string, text: string, point = 1): QuestionDraft {
  return {
    ...common,
    type: 'Speaking',
    point,
    content: html(content),
    answers: null,
    right: text,
    answerHint: null,
  }
}

/** A text to write, with what the teacher looks at. */
export function compose(content: string, rubric: readonly [string, number][], hint = ''): QuestionDraft {
  return {
    ...common,
    type: 'Essay',
    point: rubric.reduce((sum, [, point]) => sum + point, 0),
    content: html(content),
    answers: { rubric: rubric.map(([name, point]) => ({ name, point })) },
    right: null,
    answerHint: html(hint),
  }
}

export interface DemoExam {
  readonly title: string
  readonly description: string
  readonly subject: string
  readonly productType: string
  readonly skill?: string
  readonly category: string
  readonly groups: readonly {
    readonly title: string
    readonly content?: string
    readonly questions: readonly QuestionDraft[]
  }[]
}
