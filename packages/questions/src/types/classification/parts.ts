import type { Share } from '../../points.ts'
import type { RedactedClassification } from './schema.ts'

/** How many items have been put into a field. */
export function classificationParts(
  { answers }: Pick<RedactedClassification, 'answers'>,
  answer: unknown,
): Share {
  const placed = new Set(Array.isArray(answer) ? answer.flat() : [])
  return { hit: answers.list.filter(({ id }) => placed.has(id)).length, of: answers.list.length }
}
