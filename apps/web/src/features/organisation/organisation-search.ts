import { SCHOOL_LEVELS, type SchoolLevel } from '@bangxanh/contract/organisation/levels.ts'

/** What the address of the settings says of their lists. */
export interface OrganisationSearch {
  readonly search?: string
  readonly department?: string
  readonly level?: SchoolLevel
  /** Those schools alone that no department has. */
  readonly unassigned?: true
  readonly page?: number
  /** Page of the departments. */
  readonly departments?: number
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined

const pageOf = (value: unknown) => (Number.isInteger(value) && Number(value) > 1 ? Number(value) : undefined)

export function organisationSearch(search: Record<string, unknown>): OrganisationSearch {
  const unassigned = search.unassigned === true ? true : undefined
  return {
    search: textOf(search.search)?.slice(0, 200),
    // No department's schools and schools of no department are two questions.
    department: unassigned ? undefined : textOf(search.department),
    level: SCHOOL_LEVELS.find(level => level === search.level),
    unassigned,
    page: pageOf(search.page),
    departments: pageOf(search.departments),
  }
}
