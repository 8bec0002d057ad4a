import { OFFER_BOXES, OFFER_STATES } from '@bangxanh/contract/exam-offers/states.ts'
import { listSearch, type SearchOf } from '../../../shared/list/list-search.ts'
import { kept, oneOf, text } from '../../../shared/list/search-params.ts'

/** What the address of sent and received exams says. */
export const offerSearch = listSearch(20, {
  box: kept(oneOf(OFFER_BOXES, 'received')),
  state: oneOf(OFFER_STATES),
  search: text(),
})
export type OfferSearch = SearchOf<typeof offerSearch>
