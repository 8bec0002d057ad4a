import { SUBMISSION_SORTS } from '@bangxanh/contract/homework/states.ts'
import { id, oneOf, searchParams, text } from '../../shared/list/search-params.ts'

export const PAPER_FILTERS = ['all', 'waits', 'wrong', 'blank'] as const
export type PaperFilter = (typeof PAPER_FILTERS)[number]

/** What the address of a paper says: the order and search of the results that it was opened from, the attempt, the filter. */
export const paperSearch = searchParams({
  sort: oneOf(SUBMISSION_SORTS, 'missing'),
  search: text(),
  attempt: id,
  show: oneOf(PAPER_FILTERS),
})
export type PaperSearch = ReturnType<typeof paperSearch>
