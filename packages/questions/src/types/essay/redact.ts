import { seenFields } from '../../type-module.ts'
import type { EssayQuestion, RedactedEssay } from './schema.ts'

/** Without the rubric, which often says what is expected. */
export function redactEssay(question: EssayQuestion): RedactedEssay {
  return { ...seenFields(question), type: 'Essay', answers: null }
}
