import { seenFields } from '../../type-module.ts'
import type { RedactedWordSearch, WordSearchQuestion } from './schema.ts'

export function redactWordSearch(question: WordSearchQuestion): RedactedWordSearch {
  const { w, h, crossword } = question.answers
  return {
    ...seenFields(question),
    type: 'WordSearch',
    answers: { w, h, crossword: crossword.map(row => [...row]), words: question.right.length },
  }
}
