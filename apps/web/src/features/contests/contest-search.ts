import { CONTEST_STATUSES, PARTICIPANT_STATES } from '@bangxanh/contract/contests/states.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { oneOf, text } from '../../shared/list/search-params.ts'

/** What the address says of a list of contests. */
export const contestSearch = listSearch(20, { status: oneOf(CONTEST_STATUSES), search: text() })
export type ContestSearch = SearchOf<typeof contestSearch>

/** And of who takes part in one. */
export const participantSearch = listSearch(50, { state: oneOf(PARTICIPANT_STATES), search: text() })
export type ParticipantSearch = SearchOf<typeof participantSearch>
