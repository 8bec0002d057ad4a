import { reportSubmissions } from '@bangxanh/contract/homework/endpoints.ts'
import type { SubmissionSort } from '@bangxanh/contract/homework/states.ts'
import { useReport } from '../homework/homework.ts'

/** A class fits on one page: who goes from paper to paper goes on in the order of the list. */
const MOST = 500

/** Everybody who has the homework, in an order; read once for the list, its side and the papers. */
export const usePeople = (
  homeworkUid: string,
  { sort = 'missing', search }: { readonly sort?: SubmissionSort; readonly search?: string } = {},
) => useReport(reportSubmissions, { body: { homeworkUid, sort, search, page: 1, limit: MOST } })

/** Who was approved after the end: it is past for them. */
export const useLatePeople = (homeworkUid: string) =>
  useReport(reportSubmissions, { body: { homeworkUid, sort: 'name', late: true, page: 1, limit: MOST } })
