import type { ExamOffer } from '@bangxanh/contract/exam-offers/schemas.ts'
import { pointsView } from '@bangxanh/questions/points.ts'
import { isOpen } from './exam-offers.access.ts'
import type { OfferRow } from './exam-offers.store.ts'

export const offerView = ({
  id,
  examId,
  exam,
  to,
  toSubjects,
  asked,
  sent,
  createdAt,
  answeredAt,
  ...offer
}: OfferRow): ExamOffer => ({
  ...offer,
  _id: id,
  exam: exam && { ...exam, totalPoint: pointsView(exam.totalPoint) },
  to: to && { ...to, subjects: toSubjects },
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  can: {
    answer: asked && isOpen({ state: offer.state, examId }),
    withdraw: sent && isOpen({ state: offer.state, examId }),
  },
})
