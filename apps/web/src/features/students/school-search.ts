const ACCOUNTS = ['with', 'without'] as const

/** What the address of the school's students says. */
export interface SchoolSearch {
  readonly classUid?: string
  readonly grade?: string
  readonly account?: (typeof ACCOUNTS)[number]
  readonly search?: string
  readonly page?: number
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined

export function schoolSearch(search: Record<string, unknown>): SchoolSearch {
  const classUid = textOf(search.classUid)
  return {
    classUid: classUid && UUID.test(classUid) ? classUid : undefined,
    grade: textOf(search.grade)?.slice(0, 20),
    account: ACCOUNTS.find(one => one === search.account),
    search: textOf(search.search)?.slice(0, 200),
    page: Number.isInteger(search.page) && Number(search.page) > 1 ? Number(search.page) : undefined,
  }
}

export const STUDENT_TABS = ['record', 'homework', 'consent', 'data'] as const
export type StudentTab = (typeof STUDENT_TABS)[number]

/** What the address of one student says. */
export interface RecordSearch {
  readonly tab?: StudentTab
  readonly page?: number
}

export function recordSearch(search: Record<string, unknown>): RecordSearch {
  return {
    tab: STUDENT_TABS.find(one => one === search.tab && one !== 'record'),
    page: Number.isInteger(search.page) && Number(search.page) > 1 ? Number(search.page) : undefined,
  }
}
