import { ordersBy } from '../kit/sorts.ts'
import type { Transitions } from '../kit/transitions.ts'

/** To whom a copy is offered: the School tab, or one colleague. */
export const OFFER_KINDS = ['school', 'colleague'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

export const OFFER_STATES = ['waiting', 'taken', 'declined', 'withdrawn'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** Who answers or withdraws does so once. */
export const OFFER_MOVES: Transitions<OfferState> = {
  waiting: ['taken', 'declined', 'withdrawn'],
  taken: [],
  declined: [],
  withdrawn: [],
}

/** What was sent to the caller, what was proposed for a School tab that they write, and what they have sent. */
export const OFFER_BOXES = ['received', 'proposals', 'sent'] as const
export type OfferBox = (typeof OFFER_BOXES)[number]

export const OFFER_SORTS = ordersBy('createdAt')
export type OfferSort = (typeof OFFER_SORTS)[number]
