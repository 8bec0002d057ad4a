import type { TypeModule } from '../../type-module.ts'
import { emptyWordSearch } from './empty.ts'
import { gradeWordSearch } from './grade.ts'
import { redactWordSearch } from './redact.ts'
import type { RedactedWordSearch, WordSearchDraft, WordSearchQuestion } from './schema.ts'

export const wordSearch = {
  empty: emptyWordSearch,
  redact: redactWordSearch,
  grade: gradeWordSearch,
} satisfies TypeModule<WordSearchQuestion, WordSearchDraft, RedactedWordSearch>
