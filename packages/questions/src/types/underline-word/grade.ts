import type { Share } from '../../points.ts'
import type { UnderlineWordQuestion } from './schema.ts'

/** Who underlines everything has found nothing: each wrong position takes a right one away. */
export function gradeUnderlineWord({ right }: UnderlineWordQuestion, answer: unknown): Share {
  const chosen = new Set<unknown>(Array.isArray(answer) ? answer : [])
  const hits = right.filter(position => chosen.has(position)).length
  return { hit: Math.max(0, hits - (chosen.size - hits)), of: right.length }
}
