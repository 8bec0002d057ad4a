import type { TypeModule } from '../../type-module.ts'
import { wordsOf } from '../../words.ts'
import { emptyStringSorting } from './empty.ts'
import { gradeStringSorting } from './grade.ts'
import { redactStringSorting } from './redact.ts'
import type { RedactedStringSorting, StringSortingDraft, StringSortingQuestion } from './schema.ts'

/** What lay there to be sorted, in whichever order. */
const piecesOf = ({ right }: StringSortingQuestion) => wordsOf(right).toSorted().join(' ')

export const stringSorting = {
  empty: emptyStringSorting,
  redact: redactStringSorting,
  grade: gradeStringSorting,
  carry: (answer, from, to) => (piecesOf(from) === piecesOf(to) ? answer : undefined),
} satisfies TypeModule<StringSortingQuestion, StringSortingDraft, RedactedStringSorting>
