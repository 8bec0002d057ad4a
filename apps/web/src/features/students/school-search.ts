import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { id, ofScreen, oneOf, text } from '../../shared/list/search-params.ts'

export const ACCOUNTS = ['with', 'without'] as const

/** What the address of the school's students says. */
export const schoolSearch = listSearch(30, {
  classUid: id,
  grade: text(20),
  account: oneOf(ACCOUNTS),
  search: text(),
})
export type SchoolSearch = SearchOf<typeof schoolSearch>

export const STUDENT_TABS = ['record', 'homework', 'consent', 'data'] as const
export type StudentTab = (typeof STUDENT_TABS)[number]

/** What the address of one student says; the page is the homework's. */
export const recordSearch = listSearch(20, { tab: ofScreen(oneOf(STUDENT_TABS, 'record')) })
export type RecordSearch = SearchOf<typeof recordSearch>
