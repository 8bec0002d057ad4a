import { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { decimalOf } from '@bangxanh/questions/types/numeric-answer/decimal.ts'
import { fitsSheet } from '@bangxanh/questions/types/numeric-answer/sheet.ts'
import type { FoundQuestion } from './found.ts'

/** A draft that may be stored, or the fields for which a person is needed: "right" where no key was found. */
export type Proposal = { draft: QuestionDraft } | { missing: string[] }

/**
 * What a found question proposes for the exam. Short answers that are all numbers become NumericAnswer, on the sheet of
 * four cells where they fit; ids, files and cleaning are the server's matter.
 * @param point what the question is worth, in points
 */
export function toDraft(question: FoundQuestion, point: number): Proposal {
  const parsed = QuestionDraft.safeParse({
    point,
    content: question.content,
    answerHint: question.explanation,
    ...ownFields(question),
  })
  if (parsed.success) return { draft: parsed.data }
  return { missing: [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))] }
}

function ownFields(question: FoundQuestion) {
  switch (question.type) {
    case 'MultiChoice':
      return {
        type: question.type,
        answers: question.options,
        right: question.right,
        fixedOptions: proposedFixed(question.options),
      }
    case 'TrueFalse':
      return { type: question.type, answers: { statements: question.options }, right: question.right }
    case 'ShortAnswer': {
      const numbers = (question.right ?? []).map(text =>
        decimalOf(text) ? Number(text.replace('−', '-').replace(',', '.')) : null,
      )
      return numbers.length > 0 && numbers.every(number => number !== null)
        ? { type: 'NumericAnswer', answers: { sheet: numbers.every(fitsSheet) }, right: numbers }
        : { type: question.type, right: question.right }
    }
    case 'Essay':
      return { type: question.type }
  }
}

/** "Cả A và B", "A, C đúng": an option that names others by their letters. */
const NAMES_LETTERS =
  /(?:cả|chỉ|both|only|câu|đáp\s*án|phương\s*án)\s+[A-D](?![\p{L}])|(?<![\p{L}\d])[A-D]\s*(?:,|và|and|&|hoặc|or)\s*[A-D](?![\p{L}])/u
const NAMES_ALL =
  /^(?:tất\s*cả|cả\s+(?:ba|bốn|3|4)|các\s+(?:phương\s*án|đáp\s*án|câu|ý)|không\s+(?:có\s+)?(?:phương\s*án|đáp\s*án|câu)|all\s+of|none\s+of)/iu

/** Options that must keep their place: all where one names others by letters, the last where it speaks of all. */
export function proposedFixed(options: readonly string[]): number[] {
  const texts = options.map(option => option.replace(/<[^>]*>/g, '').trim())
  if (texts.some(text => NAMES_LETTERS.test(text))) return options.map((_, at) => at)
  return texts.flatMap((text, at) => (at === texts.length - 1 && NAMES_ALL.test(text) ? at : []))
}
