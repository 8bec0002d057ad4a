import { essayOf } from '@bangxanh/questions/parts.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { tokensOf } from '@bangxanh/questions/types/underline-word/tokens.ts'
import { foundWords } from '@bangxanh/questions/types/word-search/word-search.ts'
import { AS_TEXT } from '../../data/room-marks-words.ts'

/** What fits into a cell of a spreadsheet program, with room to spare. */
const MOST = 30_000

const letter = (at: number, first: string) => String.fromCharCode((first.codePointAt(0) ?? 0) + at)
const listOf = (answer: unknown): readonly unknown[] => (Array.isArray(answer) ? answer : [])
const bare = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/** An answer as it is kept, in words for a cell; null where nothing was given. */
export function answerText(question: Question, answer: unknown): string | null {
  if (answer === null || answer === undefined) return null
  const text = inWords(question, answer)
  return text === '' ? null : text.slice(0, MOST)
}

function inWords(question: Question, answer: unknown): string {
  switch (question.type) {
    case 'MultiChoice':
      return typeof answer === 'number' ? letter(answer, 'A') : ''
    case 'TrueFalse':
      return question.right
        .map((_, at) => {
          const value = listOf(answer)[at]
          const said = value === true ? AS_TEXT.yes : value === false ? AS_TEXT.no : '–'
          return `${letter(at, 'a')}) ${said}`
        })
        .join(', ')
    case 'Matching':
      return question.right
        .map((_, at) => {
          const value = listOf(answer)[at]
          return `${at + 1} → ${typeof value === 'string' ? value : '–'}`
        })
        .join('; ')
    case 'Classification':
      return question.answers.classificationFields
        .map((name, field) => {
          const items = listOf(listOf(answer)[field]).filter(one => typeof one === 'number')
          return `${name}: ${items.map(item => item + 1).join(', ') || '–'}`
        })
        .join('; ')
    case 'UnderlineWord': {
      const tokens = tokensOf(question.answers)
      const places = listOf(answer).filter(one => typeof one === 'number')
      return places
        .toSorted((one, other) => one - other)
        .map(at => tokens[at] ?? '')
        .join(', ')
    }
    case 'WordSearch':
      return [...foundWords(question, answer).keys()].join(', ')
    case 'Essay':
      return bare(essayOf(answer)?.html ?? '')
    default:
      return typeof answer === 'string' ? answer : ''
  }
}
