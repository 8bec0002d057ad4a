import type { Share } from '../../points.ts'
import { seenFields, type TypeModule } from '../../type-module.ts'
import type { RedactedTrueFalse, TrueFalseDraft, TrueFalseQuestion } from './schema.ts'

function redactTrueFalse(question: TrueFalseQuestion): RedactedTrueFalse {
  return {
    ...seenFields(question),
    type: 'TrueFalse',
    answers: { statements: [...question.answers.statements] },
  }
}

/** Of the point, in twentieths, by the number of right statements: 0, 0.1, 0.25, 0.5, 1 (the papers of 2025). */
const STEPS = [0, 2, 5, 10, 20]

/** A statement that was left blank counts as wrong. */
function gradeTrueFalse({ answers, right }: TrueFalseQuestion, answer: unknown): Share {
  const choices: unknown[] = Array.isArray(answer) ? answer : []
  const hits = right.filter((value, index) => choices[index] === value).length
  return answers.linear ? { hit: hits, of: right.length } : { hit: STEPS[hits] ?? 0, of: 20 }
}

/** Four statements as on the papers since 2025, none of them answered. */
function emptyTrueFalse(): {
  answers: { statements: string[]; linear: boolean }
  right: (boolean | null)[]
  fakeChoices: null
} {
  return {
    answers: { statements: ['', '', '', ''], linear: false },
    right: [null, null, null, null],
    fakeChoices: null,
  }
}

export const trueFalse = {
  empty: emptyTrueFalse,
  redact: redactTrueFalse,
  grade: gradeTrueFalse,
  cleanHtml: (draft, clean) => ({
    ...draft,
    answers: { ...draft.answers, statements: draft.answers.statements.map(clean) },
  }),
} satisfies TypeModule<TrueFalseQuestion, TrueFalseDraft, RedactedTrueFalse>
