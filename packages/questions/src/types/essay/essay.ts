import { essayOf, isEssayGiven } from '../../parts.ts'
import { seenFields, type TypeModule } from '../../type-module.ts'
import type { EssayDraft, EssayQuestion, RedactedEssay } from './schema.ts'

/** Without the rubric, which often says what is expected. */
function redactEssay(question: EssayQuestion): RedactedEssay {
  return { ...seenFields(question), type: 'Essay', answers: null }
}

function emptyEssay(): { answers: EssayQuestion['answers']; right: null; fakeChoices: null } {
  return { answers: null, right: null, fakeChoices: null }
}

export const essay = {
  byPerson: true,
  empty: emptyEssay,
  redact: redactEssay,
  grade: (_, answer) => (isEssayGiven(answer) ? null : { hit: 0, of: 1 }),
  cleanAnswer: (answer, clean) => {
    const essayAnswer = essayOf(answer)
    return essayAnswer ? { ...essayAnswer, html: clean(essayAnswer.html) } : answer
  },
  answerFiles: answer => essayOf(answer)?.files ?? [],
} satisfies TypeModule<EssayQuestion, EssayDraft, RedactedEssay>
