import {
  declineOffer,
  offerExam,
  proposeExam,
  takeOffer,
  withdrawOffer,
} from '@bangxanh/contract/exam-offers/endpoints.ts'
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts'

export const useProposeExam = () => useApiMutation(proposeExam, { done: 'examVault:done.proposed' })
export const useOfferExam = () => useApiMutation(offerExam, { done: 'examVault:done.offered' })
export const useTakeOffer = () => useApiMutation(takeOffer, { done: 'examVault:done.offerTaken' })
export const useDeclineOffer = () => useApiMutation(declineOffer, { done: 'examVault:done.offerDeclined' })
export const useWithdrawOffer = () => useApiMutation(withdrawOffer, { done: 'examVault:done.offerWithdrawn' })
