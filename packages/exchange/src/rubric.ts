import type { DraftOf } from './model.ts'

type Rubric = NonNullable<DraftOf<'Essay'>['answers']>['rubric']

/** What a teacher looks at, a line each, with its points behind the last colon. */
export const rubricLines = (rubric: Rubric): string[] => rubric.map(({ name, point }) => `${name}: ${point}`)

/** The same back; undefined when a line has no points. */
export function rubricOf(lines: readonly string[]): { rubric: Rubric } | undefined {
  const criteria = lines.map(line => /^(.+):\s*(\d+(?:[.,]\d+)?)$/.exec(line.trim()))
  if (criteria.length === 0 || criteria.includes(null)) return undefined
  return {
    rubric: criteria.map(found => ({ name: found?.[1]?.trim() ?? '', point: numberOf(found?.[2] ?? '') })),
  }
}

/** A number with a decimal point or comma; NaN for other text. */
export const numberOf = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
