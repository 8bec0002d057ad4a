import { ROLES } from '@bangxanh/contract/account/roles.ts'
import type { Role } from '@bangxanh/contract/account/schemas.ts'

/** What the address of the staff list says. */
export interface StaffSearch {
  readonly role?: Role
  readonly subject?: string
  readonly schoolId?: string
  readonly departmentId?: string
  readonly status?: 'active' | 'disabled'
  readonly search?: string
  readonly page?: number
  /** Whose record is open beside the list. */
  readonly person?: string
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined
const idOf = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined
const pageOf = (value: unknown) => (Number.isInteger(value) && Number(value) > 1 ? Number(value) : undefined)

export function staffSearch(search: Record<string, unknown>): StaffSearch {
  return {
    role: ROLES.find(role => role === search.role && role !== 'student'),
    subject: textOf(search.subject)?.slice(0, 60),
    schoolId: idOf(search.schoolId),
    departmentId: idOf(search.departmentId),
    status: (['active', 'disabled'] as const).find(status => status === search.status),
    search: textOf(search.search)?.slice(0, 200),
    page: pageOf(search.page),
    person: idOf(search.person),
  }
}
