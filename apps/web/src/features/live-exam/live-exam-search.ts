import { LIVE_EXAM_STATUSES } from '@bangxanh/contract/live-exam/states.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { oneOf, text } from '../../shared/list/search-params.ts'

/** What the address says of the live exercises of a class. */
export const liveExamSearch = listSearch(24, { status: oneOf(LIVE_EXAM_STATUSES), search: text() })
export type LiveExamSearch = SearchOf<typeof liveExamSearch>
