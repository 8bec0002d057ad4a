import { isImage } from '../../media.ts'
import type { Share } from '../../points.ts'
import { shuffleOutOfOrder } from '../../shuffle.ts'
import { ordered, type RedactOptions, seenFields, type TypeModule } from '../../type-module.ts'
import type { MatchingDraft, MatchingQuestion, RedactedMatching } from './schema.ts'

function redactMatching(question: MatchingQuestion, { seed, order }: RedactOptions): RedactedMatching {
  return {
    ...seenFields(question),
    type: 'Matching',
    answers: {
      classificationFields: [...question.answers.classificationFields],
      choices: ordered(question.right, order, () => shuffleOutOfOrder(question.right, seed)),
    },
  }
}

function gradeMatching(question: MatchingQuestion, answer: unknown): Share {
  const chosen: unknown[] = Array.isArray(answer) ? answer : []
  const hits = question.right.filter((value, index) => chosen[index] === value)
  return { hit: hits.length, of: question.right.length }
}

function emptyMatching(): {
  answers: { classificationFields: string[] }
  right: string[]
  fakeChoices: null
} {
  return { answers: { classificationFields: ['', ''] }, right: ['', ''], fakeChoices: null }
}

/** Both columns as they lay before a student, B in whichever order. */
const columnsOf = ({ answers, right }: MatchingQuestion) =>
  JSON.stringify([answers.classificationFields, right.toSorted()])

export const matching = {
  empty: emptyMatching,
  redact: redactMatching,
  grade: gradeMatching,
  carry: (answer, from, to) => (columnsOf(from) === columnsOf(to) ? answer : undefined),
  fileKeys: draft => [...draft.answers.classificationFields, ...draft.right].filter(isImage),
} satisfies TypeModule<MatchingQuestion, MatchingDraft, RedactedMatching>
