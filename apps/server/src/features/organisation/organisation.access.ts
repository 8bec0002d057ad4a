import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/organisation/errors.ts'
import type { GradebookWords } from '@bangxanh/contract/organisation/schemas.ts'
import { GRADES } from '../../data/grades.ts'
import { isPlace } from '../../data/places.ts'
import { type ChosenDays, defaultStart, SCHOOL_YEARS, schoolYearOf } from '../../data/school-years.ts'
import { SUBJECTS } from '../../data/subjects.ts'

interface SchoolPlace {
  readonly cityId: string | null
  readonly districtId: string | null
}

/** @throws E_PLACE_UNKNOWN for places that there are not, and for a district of another city */
export function checkPlace({ cityId, districtId }: SchoolPlace): void {
  if (!isPlace(cityId, districtId)) throw new AppError(errors.E_PLACE_UNKNOWN)
}

/** @throws E_SCHOOL_YEAR_UNKNOWN for a day of no school year on offer */
export function checkStart(day: string): void {
  const years: readonly string[] = SCHOOL_YEARS
  if (!years.includes(schoolYearOf(new Date(day))))
    throw new AppError(errors.E_SCHOOL_YEAR_UNKNOWN, {
      words: { first: years[0] ?? '', last: years.at(-1) ?? '' },
    })
}

/** @throws E_SEMESTER_START unless the second semester begins within the year of the first and after it */
export function checkSemesters({ schoolYearStart, secondSemesterStart: second }: ChosenDays): void {
  if (second === null) return
  const year = schoolYearOf(new Date(second))
  checkStart(second)
  const isSame = schoolYearStart !== null && schoolYearOf(new Date(schoolYearStart)) === year
  if (second <= (isSame ? schoolYearStart : defaultStart(year))) throw new AppError(errors.E_SEMESTER_START)
}

/** @throws E_GRADEBOOK_WORDS where two heads would read alike, since columns are found by them */
export function checkWords(words: GradebookWords): void {
  const said = Object.values(words).map(word => word.replaceAll('#', '').trim().toLowerCase())
  if (new Set(said).size < said.length || said.includes('')) throw new AppError(errors.E_GRADEBOOK_WORDS)
}

/**
 * A choice from one of the product's lists, in the list's order; all of it is no choice, so that what the product adds later is used too.
 * @throws E_CONFIG_LIST for what is not in the list
 */
function choice(all: readonly string[], chosen: readonly string[] | null): string[] | null {
  if (chosen === null) return null
  if (!chosen.every(key => all.includes(key))) throw new AppError(errors.E_CONFIG_LIST)
  const kept = all.filter(key => chosen.includes(key))
  return kept.length === all.length ? null : kept
}

export const chosenGrades = (chosen: readonly string[] | null) =>
  choice(
    GRADES.map(({ oid }) => oid),
    chosen,
  )
export const chosenSubjects = (chosen: readonly string[] | null) =>
  choice(
    SUBJECTS.map(({ key }) => key),
    chosen,
  )
