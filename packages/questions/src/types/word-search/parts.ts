import type { Share } from '../../points.ts'
import type { RedactedWordSearch } from './schema.ts'

/** How many of the words have been marked. */
export function wordSearchParts({ answers }: Pick<RedactedWordSearch, 'answers'>, answer: unknown): Share {
  const marked = Array.isArray(answer) ? answer.length : 0
  return { hit: Math.min(marked, answers.words), of: answers.words }
}
