import type { EssayQuestion } from './schema.ts'

export function emptyEssay(): { answers: EssayQuestion['answers']; right: null; fakeChoices: null } {
  return { answers: null, right: null, fakeChoices: null }
}
