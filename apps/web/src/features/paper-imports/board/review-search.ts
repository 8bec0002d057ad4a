import { ITEM_WARNINGS } from '@bangxanh/contract/paper-imports/states.ts'
import { oneOf, type SearchValues, searchParams } from '../../../shared/list/search-params.ts'

/** Where a found question stands, as the counts and colours of the board have it: each question in exactly one. */
export const STANDINGS = ['accepted', 'look', 'unseen', 'rejected'] as const
export type Standing = (typeof STANDINGS)[number]

/** What the address of a review board says: which of its questions are shown, by where they stand and what is doubtful of them; none is all. */
export const reviewSearch = searchParams({ show: oneOf(STANDINGS), doubt: oneOf(ITEM_WARNINGS) })
export type ReviewSearch = SearchValues<typeof reviewSearch.params>
