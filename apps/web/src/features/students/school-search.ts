import { HOMEWORK_SORTS } from '@bangxanh/contract/homework/states.ts'
import { STUDENT_SORTS } from '@bangxanh/contract/students/states.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { id, kept, ofScreen, oneOf, text } from '../../shared/list/search-params.ts'

export const ACCOUNTS = ['with', 'without'] as const

/** What the address of the school's students says. */
export const schoolSearch = listSearch(30, {
  homeroom: text(20),
  classUid: id,
  grade: text(20),
  account: oneOf(ACCOUNTS),
  search: text(),
  sort: kept(oneOf(STUDENT_SORTS, 'name')),
})
export type SchoolSearch = SearchOf<typeof schoolSearch>

export const STUDENT_TABS = ['record', 'homework', 'apps', 'consent', 'data'] as const
export type StudentTab = (typeof STUDENT_TABS)[number]

/** What the address of one student says; the page is that of the tab's list. */
export const recordSearch = listSearch(20, {
  tab: ofScreen(oneOf(STUDENT_TABS, 'record')),
  sort: kept(oneOf(HOMEWORK_SORTS, '-startAt')),
})
export type RecordSearch = SearchOf<typeof recordSearch>
