import { isImage } from '../../media.ts'
import type { TypeModule } from '../../type-module.ts'
import { emptyMatching } from './empty.ts'
import { gradeMatching } from './grade.ts'
import { redactMatching } from './redact.ts'
import type { MatchingDraft, MatchingQuestion, RedactedMatching } from './schema.ts'

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
