import { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { proposedFixed } from '@bangxanh/questions/types/multi-choice/multi-choice.ts'
import { decimalOf } from '@bangxanh/questions/types/numeric-answer/decimal.ts'
import { fitsSheet } from '@bangxanh/questions/types/numeric-answer/sheet.ts'
import type { FoundQuestion } from './found.ts'

/** A question as the editor of its type holds it: whole, or with empty places where nothing was found. */
export type ProposedDraft = Pick<QuestionDraft, 'type' | 'point' | 'content' | 'answerHint' | 'level'> & {
  readonly imgUrl: string | null
  readonly audioUrl: string | null
  readonly answers: unknown
  readonly right: unknown
  readonly fakeChoices: unknown
  readonly fixedOptions?: number[]
  readonly duration: number | null
}

export interface Proposal {
  draft: ProposedDraft
  /** The fields for which a person is needed, such as "right" where no key was found; of none it may be stored as it is. */
  missing: string[]
}

/**
 * What a found question proposes for the exam. Short answers that are all numbers become NumericAnswer, on the sheet of
 * four cells where they fit, unless `numbers` is false; ids, files and cleaning are the server's matter.
 * @param point what the question is worth, in points
 */
export function toDraft(question: FoundQuestion, point: number, numbers = true): Proposal {
  const common = { point, content: question.content, answerHint: question.explanation, level: question.level }
  const parsed = QuestionDraft.safeParse({ ...common, ...ownFields(question, numbers) })
  if (parsed.success) return { draft: parsed.data, missing: [] }
  return {
    draft: { ...EMPTY, ...common, ...ownFields(question, numbers), ...unanswered(question) },
    missing: [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))],
  }
}

const EMPTY = { imgUrl: null, audioUrl: null, answers: null, right: null, fakeChoices: null, duration: null }

/** Where no answer was found, the empty places of the type's editor. */
function unanswered({ type, options, right }: FoundQuestion): { right?: unknown; answers?: unknown } {
  if (type === 'TrueFalse')
    return {
      answers: { statements: options, linear: false },
      right: right ?? options.map(() => null),
    }
  return type === 'ShortAnswer' && right === null ? { right: [''] } : {}
}

/** Columns of Matching are text, in which formulas stand as they do in HTML. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

function ownFields(question: FoundQuestion, numbers: boolean) {
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
      const values = (question.right ?? []).map(text =>
        decimalOf(text) ? Number(text.replace('−', '-').replace(',', '.')) : null,
      )
      return numbers && values.length > 0 && values.every(value => value !== null)
        ? { type: 'NumericAnswer' as const, answers: { sheet: values.every(fitsSheet) }, right: values }
        : { type: question.type, right: question.right }
    }
    case 'Essay':
      return { type: question.type }
    case 'Matching':
      return {
        type: question.type,
        answers: { classificationFields: question.options.map(textOf) },
        right: question.right?.map(textOf) ?? question.options.map(() => ''),
        fakeChoices: null,
      }
  }
}
