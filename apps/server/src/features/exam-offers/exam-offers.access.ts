import { errors } from '@bangxanh/contract/exam-offers/errors.ts'
import { OFFER_MOVES, type OfferState } from '@bangxanh/contract/exam-offers/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { canTransition } from '@bangxanh/contract/kit/transitions.ts'

interface Offer {
  readonly state: OfferState
  readonly examId: string | null
}

/** It waits, and its exam is there. */
export const isOpen = ({ state, examId }: Offer): boolean => state === 'waiting' && examId !== null

/** @throws E_OFFER_ANSWERED where somebody was quicker, E_OFFER_GONE where its exam was deleted */
export function checkMove({ state, examId }: Offer, to: OfferState): void {
  if (!canTransition(OFFER_MOVES, state, to)) throw new AppError(errors.E_OFFER_ANSWERED)
  if (examId === null) throw new AppError(errors.E_OFFER_GONE)
}
