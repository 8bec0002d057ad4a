import type { Share } from '../../points.ts'
import type { RedactedTrueFalse } from './schema.ts'

/** How many statements were judged. */
export function trueFalseParts({ answers }: Pick<RedactedTrueFalse, 'answers'>, answer: unknown): Share {
  const judged: unknown[] = Array.isArray(answer) ? answer : []
  const filled = answers.statements.filter((_, at) => typeof judged[at] === 'boolean')
  return { hit: filled.length, of: answers.statements.length }
}
