import type { Share } from '../../points.ts'
import { sameText } from '../../text.ts'
import type { StringSortingQuestion } from './schema.ts'

export function gradeStringSorting({ right }: StringSortingQuestion, answer: unknown): Share {
  return { hit: typeof answer === 'string' && sameText(right, answer) ? 1 : 0, of: 1 }
}
