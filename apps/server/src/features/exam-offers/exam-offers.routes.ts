import * as endpoints from '@bangxanh/contract/exam-offers/endpoints.ts'
import type { Caller } from '../../kernel/caller.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { readGroupsWithQuestions, staffGroups } from '../questions/public.ts'
import {
  declineOffer,
  offerToAnswer,
  offerToRead,
  offerToTake,
  offerToWithdraw,
  takeOffer,
  withdrawOffer,
} from './answer-offer.ts'
import { checkMove } from './exam-offers.access.ts'
import { countWaiting, selectOffers } from './exam-offers.store.ts'
import { offerView } from './exam-offers.view.ts'
import { selectRecipients } from './recipients.store.ts'
import { offerExam, ownExam, proposeExam, schoolsOf } from './send-offer.ts'

const presentOffer = async (caller: Caller, id: string) => ({
  offer: offerView(await offerToRead(caller, id)),
})

export const examOffersRoutes = () =>
  routes(endpoints, {
    proposeExam: handler({
      load: call => ownExam(call, call.params.id),
      act: async (call, exam) => ({ made: await proposeExam(call, exam, call.body) }),
      respond: presentOffer,
    }),

    offerExam: handler({
      load: call => ownExam(call, call.params.id),
      act: async (call, exam) => ({ made: await offerExam(call, exam, call.body) }),
      respond: presentOffer,
    }),

    listExamOffers: handler({
      act: async call => {
        const { rows, pagination } = await selectOffers(call.db, call, call.query)
        return { offers: rows.map(offerView), pagination }
      },
    }),

    listOfferRecipients: handler({
      act: async call => {
        const filters = { ...call.query, schoolIds: schoolsOf(call, 'vault.offer') }
        const { rows, pagination } = await selectRecipients(call.db, call.viewer.userId, filters)
        return { recipients: rows, pagination }
      },
    }),

    countWaitingOffers: handler({
      act: async call => ({
        received: await countWaiting(call.db, call, 'received'),
        proposals:
          call.scopesOf('vault.proposals').length > 0 ? await countWaiting(call.db, call, 'proposals') : null,
        sent: await countWaiting(call.db, call, 'sent'),
      }),
    }),

    readOfferedExam: handler({
      load: call => offerToAnswer(call, call.params.offerId),
      act: async (call, offer) => {
        checkMove(offer, 'taken')
        const groups = await readGroupsWithQuestions(call.db, { examId: offer.examId as string })
        return { offer: offerView(offer), ...staffGroups(groups, call.addressOf) }
      },
    }),

    takeOffer: handler({
      load: call => offerToTake(call, call.params.offerId, call.body),
      act: async (call, offer) => {
        await takeOffer(call, offer, call.body)
        return presentOffer(call, offer.id)
      },
    }),

    declineOffer: handler({
      load: call => offerToAnswer(call, call.params.offerId),
      act: async (call, offer) => {
        await declineOffer(call, offer, call.body)
        return presentOffer(call, offer.id)
      },
    }),

    withdrawOffer: handler({
      load: call => offerToWithdraw(call, call.params.offerId),
      act: async (call, offer) => {
        await withdrawOffer(call, offer)
        return presentOffer(call, offer.id)
      },
    }),
  })
