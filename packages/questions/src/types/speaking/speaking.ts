import type { Share } from '../../points.ts'
import { seenFields, type TypeModule } from '../../type-module.ts'
import type { RedactedSpeaking, SpeakingDraft, SpeakingQuestion } from './schema.ts'

function redactSpeaking(question: SpeakingQuestion): RedactedSpeaking {
  return { ...seenFields(question), type: 'Speaking', answers: { text: question.right } }
}

/** The key of the recording that an answer names, whatever a row holds. */
export function recordingOf(answer: unknown): string | null {
  const key = answer !== null && typeof answer === 'object' && 'key' in answer ? answer.key : null
  return typeof key === 'string' ? key : null
}

/** A recording is given or not; of its points any part can be had. */
export const speakingParts = (_: unknown, answer: unknown): Share => ({
  hit: recordingOf(answer) ? 1 : 0,
  of: 1,
})

function emptySpeaking(): { answers: null; right: string; fakeChoices: null } {
  return { answers: null, right: '', fakeChoices: null }
}

export const speaking = {
  byPerson: true,
  empty: emptySpeaking,
  redact: redactSpeaking,
  grade: (_, answer) => (recordingOf(answer) ? null : { hit: 0, of: 1 }),
  answerFiles: answer => [recordingOf(answer) ?? []].flat(),
} satisfies TypeModule<SpeakingQuestion, SpeakingDraft, RedactedSpeaking>
