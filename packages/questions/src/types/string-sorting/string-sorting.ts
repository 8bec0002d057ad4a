import type { Share } from '../../points.ts'
import { shuffleOutOfOrder } from '../../shuffle.ts'
import { sameText } from '../../text.ts'
import { ordered, type RedactOptions, seenFields, type TypeModule } from '../../type-module.ts'
import { wordsOf } from '../../words.ts'
import type { RedactedStringSorting, StringSortingDraft, StringSortingQuestion } from './schema.ts'

function redactStringSorting(
  question: StringSortingQuestion,
  { seed, order }: RedactOptions,
): RedactedStringSorting {
  const words = wordsOf(question.right)
  const pieces = ordered(words, order, () => shuffleOutOfOrder(words, seed))
  return { ...seenFields(question), type: 'StringSorting', answers: { pieces } }
}

function gradeStringSorting({ right }: StringSortingQuestion, answer: unknown): Share {
  return { hit: typeof answer === 'string' && sameText(right, answer) ? 1 : 0, of: 1 }
}

function emptyStringSorting(): { answers: null; right: string; fakeChoices: null } {
  return { answers: null, right: '', fakeChoices: null }
}

/** What lay there to be sorted, in whichever order. */
const piecesOf = ({ right }: StringSortingQuestion) => wordsOf(right).toSorted().join(' ')

export const stringSorting = {
  empty: emptyStringSorting,
  redact: redactStringSorting,
  grade: gradeStringSorting,
  carry: (answer, from, to) => (piecesOf(from) === piecesOf(to) ? answer : undefined),
} satisfies TypeModule<StringSortingQuestion, StringSortingDraft, RedactedStringSorting>
