import { SUBMISSION_SORTS } from '@bangxanh/contract/homework/states.ts'
import { id, oneOf, searchParams, text } from '../../shared/list/search-params.ts'
import { PAPER_FILTERS } from './outcome.ts'

/** What the address of a paper says: the order and search of the results that it was opened from, the attempt, the filter. */
export const paperSearch = searchParams({
  sort: oneOf(SUBMISSION_SORTS, 'missing'),
  search: text(),
  attempt: id,
  show: oneOf(PAPER_FILTERS),
})
export type PaperSearch = ReturnType<typeof paperSearch>
