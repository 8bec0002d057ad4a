import { LEARN_TABS } from '@bangxanh/contract/learn/states.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { id, kept, oneOf } from '../../shared/list/search-params.ts'

/** What the address of a pupil's home says. What is to do comes first. */
export const learnSearch = listSearch(12, {
  tab: kept(oneOf(LEARN_TABS, 'open')),
  classId: id,
})
export type LearnSearch = SearchOf<typeof learnSearch>
