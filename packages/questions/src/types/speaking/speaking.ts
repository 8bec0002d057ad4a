import type { TypeModule } from '../../type-module.ts'
import { emptySpeaking } from './empty.ts'
import { recordingOf } from './given.ts'
import { redactSpeaking } from './redact.ts'
import type { RedactedSpeaking, SpeakingDraft, SpeakingQuestion } from './schema.ts'

export const speaking = {
  byPerson: true,
  empty: emptySpeaking,
  redact: redactSpeaking,
  grade: (_, answer) => (recordingOf(answer) ? null : { hit: 0, of: 1 }),
  answerFiles: answer => [recordingOf(answer) ?? []].flat(),
} satisfies TypeModule<SpeakingQuestion, SpeakingDraft, RedactedSpeaking>
