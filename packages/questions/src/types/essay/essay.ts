import type { Share } from '../../points.ts'
import { seenFields, type TypeModule } from '../../type-module.ts'
import type { EssayAnswer, EssayDraft, EssayQuestion, RedactedEssay } from './schema.ts'

/** Without the rubric, which often says what is expected. */
function redactEssay(question: EssayQuestion): RedactedEssay {
  return { ...seenFields(question), type: 'Essay', answers: null }
}

/** An answer to an essay, whatever a row holds; null for another shape. */
export function essayOf(answer: unknown): EssayAnswer | null {
  const { html, files } = (answer ?? {}) as { html?: unknown; files?: unknown }
  if (typeof html !== 'string' || !Array.isArray(files)) return null
  return { html, files: files.filter(key => typeof key === 'string') }
}

/** True where something stands in it: a word, a formula or a file. */
export function isEssayGiven(answer: unknown): boolean {
  const essay = essayOf(answer)
  if (!essay) return false
  return essay.files.length > 0 || essay.html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
}

/** An essay is given or not; of its points any part can be had. */
export const essayParts = (_: unknown, answer: unknown): Share => ({
  hit: isEssayGiven(answer) ? 1 : 0,
  of: 1,
})

function emptyEssay(): { answers: EssayQuestion['answers']; right: null; fakeChoices: null } {
  return { answers: null, right: null, fakeChoices: null }
}

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
