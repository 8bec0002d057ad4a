import type { TypeModule } from '../../type-module.ts'
import { emptyEssay } from './empty.ts'
import { essayOf, isEssayGiven } from './given.ts'
import { redactEssay } from './redact.ts'
import type { EssayDraft, EssayQuestion, RedactedEssay } from './schema.ts'

export const essay = {
  byPerson: true,
  empty: emptyEssay,
  redact: redactEssay,
  grade: (_, answer) => (isEssayGiven(answer) ? null : { hit: 0, of: 1 }),
  cleanAnswer: (answer, clean) => {
    const given = essayOf(answer)
    return given ? { ...given, html: clean(given.html) } : answer
  },
  answerFiles: answer => essayOf(answer)?.files ?? [],
} satisfies TypeModule<EssayQuestion, EssayDraft, RedactedEssay>
