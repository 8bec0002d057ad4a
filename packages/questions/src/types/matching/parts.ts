import type { Share } from '../../points.ts'
import type { RedactedMatching } from './schema.ts'

/** How many items of column A have a partner. */
export function matchingParts({ answers }: Pick<RedactedMatching, 'answers'>, answer: unknown): Share {
  const chosen: unknown[] = Array.isArray(answer) ? answer : []
  const items = answers.classificationFields
  const paired = items.filter((_, at) => typeof chosen[at] === 'string')
  return { hit: paired.length, of: items.length }
}
