import { recordingOf } from '../../parts.ts'
import { seenFields, type TypeModule } from '../../type-module.ts'
import type { RedactedSpeaking, SpeakingDraft, SpeakingQuestion } from './schema.ts'

function redactSpeaking(question: SpeakingQuestion): RedactedSpeaking {
  return { ...seenFields(question), type: 'Speaking', answers: { text: question.right } }
}

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
