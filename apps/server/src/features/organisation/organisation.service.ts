import type { Config } from '@bangxanh/contract/organisation/schemas.ts'
import { GRADES } from '../../data/grades.ts'
import { defaultStart, SCHOOL_YEARS, schoolYearOf } from '../../data/school-years.ts'
import { SUBJECTS } from '../../data/subjects.ts'
import type { SchoolRow } from './organisation.store.ts'

/** The configuration that a person of this school (or of none) reads. */
export const configOf = (school: SchoolRow | undefined, now: Date): Config => ({
  grades: [...GRADES],
  subjects: [...SUBJECTS],
  schoolYears: [...SCHOOL_YEARS],
  schoolYearStart: school?.schoolYearStart ?? defaultStart(schoolYearOf(now)),
  serverTime: now.toISOString(),
})
