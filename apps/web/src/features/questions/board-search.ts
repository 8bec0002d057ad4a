import { oneOf, type SearchValues, searchParams, text } from '../../shared/list/search-params.ts'

/** On a phone the board's columns are steps. */
export const BOARD_STEPS = ['groups', 'questions', 'preview'] as const
export type BoardStep = (typeof BOARD_STEPS)[number]

/** What the address says of a board: ids of the chosen group and question; none is the first. */
export const boardSearch = searchParams({
  group: text(),
  question: text(),
  step: oneOf(BOARD_STEPS, 'groups'),
})
export type BoardSearch = SearchValues<typeof boardSearch.params>
