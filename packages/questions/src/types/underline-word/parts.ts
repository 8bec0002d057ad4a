import type { Share } from '../../points.ts'

/** Whether anything is underlined: how many positions there are to find is a part of the answer. */
export function underlineWordParts(_question: unknown, answer: unknown): Share {
  return { hit: Array.isArray(answer) && answer.length > 0 ? 1 : 0, of: 1 }
}
