import { isImage } from '../../media.ts'
import type { TypeModule } from '../../type-module.ts'
import { emptyMatching } from './empty.ts'
import { gradeMatching } from './grade.ts'
import { redactMatching } from './redact.ts'
import type { MatchingDraft, MatchingQuestion, RedactedMatching } from './schema.ts'

export const matching = {
  empty: emptyMatching,
  redact: redactMatching,
  grade: gradeMatching,
  fileKeys: draft => [...draft.answers.classificationFields, ...draft.right].filter(isImage),
} satisfies TypeModule<MatchingQuestion, MatchingDraft, RedactedMatching>
