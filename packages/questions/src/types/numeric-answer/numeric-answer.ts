import type { Share } from '../../points.ts'
import { seenFields, type TypeModule } from '../../type-module.ts'
import { decimalOf, isNear } from './decimal.ts'
import type { NumericAnswerDraft, NumericAnswerQuestion, RedactedNumericAnswer } from './schema.ts'

function redactNumericAnswer(question: NumericAnswerQuestion): RedactedNumericAnswer {
  return { ...seenFields(question), type: 'NumericAnswer', answers: { sheet: question.answers.sheet } }
}

function gradeNumericAnswer({ answers, right }: NumericAnswerQuestion, answer: unknown): Share {
  const parsed = typeof answer === 'string' ? decimalOf(answer) : null
  // A double that a draft may hold is written in decimals, and back without a loss.
  const tolerance = decimalOf(String(answers.tolerance))
  const hit = right.some(number => {
    const accepted = decimalOf(String(number))
    return parsed && accepted && tolerance && isNear(parsed, accepted, tolerance)
  })
  return { hit: hit ? 1 : 0, of: 1 }
}

/** One number, on the sheet of the papers. */
function emptyNumericAnswer(): {
  answers: { tolerance: number | null; sheet: boolean }
  right: (number | null)[]
  fakeChoices: null
} {
  return { answers: { tolerance: 0, sheet: true }, right: [null], fakeChoices: null }
}

export const numericAnswer = {
  empty: emptyNumericAnswer,
  redact: redactNumericAnswer,
  grade: gradeNumericAnswer,
  // A text says what it says, whatever was asked.
  carry: answer => answer,
} satisfies TypeModule<NumericAnswerQuestion, NumericAnswerDraft, RedactedNumericAnswer>
