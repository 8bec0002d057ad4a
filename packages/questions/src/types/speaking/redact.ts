import { seenFields } from '../../type-module.ts'
import type { RedactedSpeaking, SpeakingQuestion } from './schema.ts'

export function redactSpeaking(question: SpeakingQuestion): RedactedSpeaking {
  return { ...seenFields(question), type: 'Speaking', answers: { text: question.right } }
}
