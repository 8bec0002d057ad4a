import type { Share } from '../../points.ts'
import type { ClassificationQuestion } from './schema.ts'

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The share of items that stand in their own field and in no other one. `answer`: item indexes by field. */
export function gradeClassification({ answers, right }: ClassificationQuestion, answer: unknown): Share {
  const given = listOf(answer).map(listOf)
  const isRight = (item: number) => {
    const places = given.flatMap((items, field) => (items.includes(item) ? [field] : []))
    const [place, another] = places
    return place !== undefined && another === undefined && (right[place]?.includes(item) ?? false)
  }
  return { hit: answers.list.filter((_, item) => isRight(item)).length, of: answers.list.length }
}
