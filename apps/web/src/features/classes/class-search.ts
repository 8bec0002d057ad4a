import { CLASS_STATUSES, type ClassStatus } from '@bangxanh/contract/classes/states.ts'

/** What the address of the class list says. */
export interface ClassSearch {
  readonly status?: ClassStatus
  readonly grade?: string
  readonly subject?: string
  readonly search?: string
  readonly page?: number
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined

const pageOf = (value: unknown) => (Number.isInteger(value) && Number(value) > 1 ? Number(value) : undefined)

export function classSearch(search: Record<string, unknown>): ClassSearch {
  return {
    // Open is what a teacher looks for, so the address need not say it.
    status: CLASS_STATUSES.find(status => status === search.status && status !== 'open'),
    grade: textOf(search.grade),
    subject: textOf(search.subject),
    search: textOf(search.search)?.slice(0, 200),
    page: pageOf(search.page),
  }
}
