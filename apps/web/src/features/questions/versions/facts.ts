import { isImage } from '@bangxanh/questions/media.ts'
import { gapOf } from '@bangxanh/questions/types/complete-sentence/gap.ts'
import { tokensOf } from '@bangxanh/questions/types/underline-word/tokens.ts'
import { translate } from '../../../shared/i18n/i18n.ts'
import { escaped } from '../../../shared/ui/rich-text/plain-line.ts'
import type { FileAddresses, Question, QuestionOf, QuestionType } from '../question-parts.ts'

/** One of the things that a question lists: an option, a pair, an accepted answer. */
export interface Item {
  readonly html: string
  /** Whether it is right, or holds true; left out where that is no question. */
  readonly right?: boolean
}

/** A question as facts that can be compared one by one, whatever its type. */
export interface Facts {
  readonly items: readonly Item[]
  /** How answers are taken, as far as a person chose it. */
  readonly rules: { readonly tolerance?: number; readonly sheet?: boolean; readonly linear?: boolean }
  readonly grid: string
}

type Given = Partial<Facts>
interface Reader<Stored> {
  facts(question: Stored, files: FileAddresses): Given
}

const texts = (lines: readonly string[]): Item[] => lines.map(line => ({ html: escaped(line) }))

/** A text, or the picture that stands in its place. */
const itemHtml = (item: string, files: FileAddresses): string =>
  isImage(item) ? `<img src="${escaped(files[item] ?? '').replaceAll('"', '&quot;')}" alt="">` : escaped(item)

const READERS = {
  MultiChoice: {
    facts: ({ answers, right }) => ({ items: answers.map((html, at) => ({ html, right: at === right })) }),
  },
  TrueFalse: {
    facts: ({ answers: { statements, linear }, right }) => ({
      items: statements.map((html, at) => ({ html, right: right[at] === true })),
      rules: { linear },
    }),
  },
  ShortAnswer: { facts: ({ right }) => ({ items: texts(right) }) },
  NumericAnswer: {
    facts: ({ answers, right }) => ({ items: texts(right.map(String)), rules: answers }),
  },
  StringSorting: { facts: ({ right }) => ({ items: texts([right]) }) },
  Speaking: { facts: ({ right }) => ({ items: texts([right]) }) },
  CompleteSentence: {
    facts: question => {
      const gap = gapOf(question)
      const phrase = gap ? `${gap.before} [${gap.word}] ${gap.after}` : question.answers.phrase
      return { items: texts([phrase.trim(), ...Object.values(question.fakeChoices)]) }
    },
  },
  UnderlineWord: {
    facts: ({ answers, right }) => {
      const tokens = tokensOf(answers).map((token, at) => (right.includes(at) ? `[${token}]` : token))
      return { items: texts([tokens.join(answers.type === 'word' ? ' ' : '')]) }
    },
  },
  Matching: {
    facts: ({ answers, right }, files) => ({
      items: answers.classificationFields.map((one, at) => ({
        html: `${itemHtml(one, files)} → ${itemHtml(right[at] ?? '', files)}`,
      })),
    }),
  },
  Classification: {
    facts: ({ answers: { list, classificationFields }, right, fakeChoices }, files) => {
      const line = (name: string, items: readonly number[]) => ({
        html: `${escaped(name)}: ${items.map(item => itemHtml(list[item] ?? '', files)).join(' · ')}`,
      })
      return {
        items: [
          ...classificationFields.map((field, at) => line(field, right[at] ?? [])),
          ...(fakeChoices ? [line(translate('questions:classification.none'), fakeChoices)] : []),
        ],
      }
    },
  },
  WordSearch: {
    facts: ({ answers, right }) => ({
      items: texts(right),
      grid: answers.crossword.map(row => row.map(escaped).join(' ')).join('<br>'),
    }),
  },
  Essay: {
    facts: ({ answers }) => ({
      items: texts((answers?.rubric ?? []).map(({ name, point }) => `${name}: ${point}`)),
    }),
  },
} satisfies { [Type in QuestionType]: Reader<QuestionOf<Type>> }

const readerOf = (type: QuestionType): Reader<Question> => READERS[type]

export const factsOf = (question: Question, files: FileAddresses): Facts => ({
  items: [],
  rules: {},
  grid: '',
  ...readerOf(question.type).facts(question, files),
})
