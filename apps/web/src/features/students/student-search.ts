import { STUDENT_STATES, type StudentState } from '@bangxanh/contract/classes/states.ts'

/** What the address says of a list of students. */
export interface StudentSearch {
  readonly state?: StudentState
  readonly search?: string
  readonly page?: number
}

export function studentSearch(search: Record<string, unknown>): StudentSearch {
  const { state, search: text, page } = search
  return {
    // Those in the class are the usual list, so the address need not say it.
    state: STUDENT_STATES.find(one => one === state && one !== 'approved'),
    search:
      typeof text === 'string' || typeof text === 'number'
        ? String(text).slice(0, 200) || undefined
        : undefined,
    page: Number.isInteger(page) && Number(page) > 1 ? Number(page) : undefined,
  }
}
