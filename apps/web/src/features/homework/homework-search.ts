import { HOMEWORK_SORTS, HOMEWORK_STATUSES, SUBMISSION_SORTS } from '@bangxanh/contract/homework/states.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { id, kept, ofScreen, oneOf, text } from '../../shared/list/search-params.ts'

/** What the address says of a class's homework. */
export const homeworkSearch = listSearch(24, {
  status: oneOf(HOMEWORK_STATUSES),
  search: text(),
  sort: kept(oneOf(HOMEWORK_SORTS, '-startAt')),
})
export type HomeworkSearch = SearchOf<typeof homeworkSearch>

export const REPORT_TABS = ['students', 'questions', 'items', 'ranking'] as const

/** What the address says of the results of a homework: `order` is of the questions, `view` of their analysis, `question` and `gave` open who has answered so, the list is of the pupils. */
export const reportSearch = listSearch(50, {
  tab: ofScreen(oneOf(REPORT_TABS, 'students')),
  order: ofScreen(oneOf(['hard'])),
  view: ofScreen(oneOf(['hard', 'found'])),
  question: ofScreen(id),
  gave: ofScreen(text()),
  sort: kept(oneOf(SUBMISSION_SORTS, 'missing')),
  search: text(),
})
export type ReportSearch = SearchOf<typeof reportSearch>
