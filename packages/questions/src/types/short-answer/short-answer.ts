import type { Share } from '../../points.ts'
import { sameText } from '../../text.ts'
import { seenFields, type TypeModule } from '../../type-module.ts'
import type { RedactedShortAnswer, ShortAnswerDraft, ShortAnswerQuestion } from './schema.ts'

function redactShortAnswer(question: ShortAnswerQuestion): RedactedShortAnswer {
  return { ...seenFields(question), type: 'ShortAnswer', answers: null }
}

function gradeShortAnswer(question: ShortAnswerQuestion, answer: unknown): Share {
  const right = typeof answer === 'string' && question.right.some(accepted => sameText(accepted, answer))
  return { hit: right ? 1 : 0, of: 1 }
}

function emptyShortAnswer(): { answers: null; right: string[]; fakeChoices: null } {
  return { answers: null, right: [''], fakeChoices: null }
}

export const shortAnswer = {
  empty: emptyShortAnswer,
  redact: redactShortAnswer,
  grade: gradeShortAnswer,
  // A text says what it says, whatever was asked.
  carry: answer => answer,
} satisfies TypeModule<ShortAnswerQuestion, ShortAnswerDraft, RedactedShortAnswer>
