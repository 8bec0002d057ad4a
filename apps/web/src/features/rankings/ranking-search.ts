import { OUTCOMES, STANDINGS } from '@bangxanh/contract/rankings/states.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { id, ofScreen, oneOf, text } from '../../shared/list/search-params.ts'

/** What of a result is shown. */
export const RESULT_PARTS = ['people', 'teams', 'statistics', 'essays'] as const
export type ResultPart = (typeof RESULT_PARTS)[number]

export const MARKS = Array.from({ length: FULL_MARK + 1 }, (_, mark) => mark)
/** Places of options, of which a question has at most twenty. */
export const CHOICES = Array.from({ length: 20 }, (_, at) => at)
export const letterOf = (at: number) => String.fromCharCode(65 + at)

/** What the address says of who is ranked. */
export const rankingSearch = listSearch(50, {
  ...{ search: text(), className: text(), hallId: id, teamId: id, standing: oneOf(STANDINGS) },
  ...{ mark: oneOf(MARKS), questionId: id, outcome: oneOf(OUTCOMES), choice: oneOf(CHOICES) },
  part: ofScreen(oneOf(RESULT_PARTS, 'people')),
  /** Of all sittings of the examination, or of one of them. */
  ...{ whole: oneOf(['true']), sittingId: id },
})
export type RankingSearch = SearchOf<typeof rankingSearch>
