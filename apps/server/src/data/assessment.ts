import type { Scheme } from '@bangxanh/contract/gradebook/states.ts'

/** The number of a grade: 10 of L10; none of a kindergarten or a university. */
const gradeNumber = (grade: string): number | null => Number(/^L(\d+)$/.exec(grade)?.[1]) || null

/** Assessed as passed or not (Circular 22/2021/TT-BGDĐT, article 5). */
const PASSED_OR_NOT = ['pe', 'music', 'art', 'experience']

/**
 * How a class of a grade and subject is assessed: from grade 6 by Circular 22/2021/TT-BGDĐT, in primary school by Circular
 * 27/2020/TT-BGDĐT, elsewhere as its teacher likes.
 */
export function schemeOf(grade: string, subject: string): Scheme {
  const number = gradeNumber(grade)
  if (number === null) return 'other'
  if (number <= 5) return 'levels'
  return PASSED_OR_NOT.includes(subject) ? 'remarks' : 'marks'
}

/** Periods a year by the programme of 2018, of grades 6 to 9 and of grades 10 to 12. */
const PERIODS: Readonly<Record<string, readonly [number, number]>> = {
  vi: [140, 105],
  math: [140, 105],
  en: [105, 105],
  science: [140, 140],
  physics: [70, 70],
  chemistry: [70, 70],
  biology: [70, 70],
  history: [105, 52],
  geography: [105, 70],
  civics: [35, 35],
  'economics-law': [70, 70],
  informatics: [35, 70],
  technology: [52, 70],
  defence: [35, 35],
}

/**
 * How many regular assessments a pupil has in a semester (article 6 of the circular): 2 of a subject of at most 35 periods a
 * year and of what is passed or not, 3 up to 70, 4 beyond. Null where none is laid down.
 */
export function regularOf(grade: string, subject: string): number | null {
  const scheme = schemeOf(grade, subject)
  if (scheme === 'remarks') return 2
  if (scheme !== 'marks') return null
  const [lower, upper] = PERIODS[subject] ?? [70, 70]
  const periods = (gradeNumber(grade) ?? 0) <= 9 ? lower : upper
  if (periods <= 35) return 2
  return periods <= 70 ? 3 : 4
}
