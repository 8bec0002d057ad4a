import {
  HOMEWORK_STATUSES,
  type HomeworkStatus,
  SUBMISSION_SORTS,
  type SubmissionSort,
} from '@bangxanh/contract/homework/states.ts'

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, 200) || undefined
    : undefined
const pageOf = (value: unknown) => (Number.isInteger(value) && Number(value) > 1 ? Number(value) : undefined)

/** What the address says of a class's homework; search and page belong to whichever tab is open. */
export interface HomeworkSearch {
  readonly status?: HomeworkStatus
  readonly search?: string
  readonly page?: number
}

export function homeworkSearch({ status, search, page }: Record<string, unknown>): HomeworkSearch {
  return {
    status: HOMEWORK_STATUSES.find(one => one === status),
    search: textOf(search),
    page: pageOf(page),
  }
}

export const REPORT_TABS = ['questions', 'ranking'] as const
export type ReportTab = (typeof REPORT_TABS)[number]

/** What the address says of the results of a homework. */
export interface ReportSearch {
  readonly tab?: ReportTab
  /** Questions: the most difficult first. */
  readonly order?: 'hard'
  /** Ranking. */
  readonly sort?: SubmissionSort
  readonly search?: string
  readonly page?: number
}

export function reportSearch({ tab, order, sort, search, page }: Record<string, unknown>): ReportSearch {
  return {
    tab: REPORT_TABS.find(one => one === tab && one !== 'questions'),
    order: order === 'hard' ? order : undefined,
    sort: SUBMISSION_SORTS.find(one => one === sort && one !== 'rank'),
    search: textOf(search),
    page: pageOf(page),
  }
}
