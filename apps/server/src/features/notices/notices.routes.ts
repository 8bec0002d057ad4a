import * as endpoints from '@bangxanh/contract/notices/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import {
  authorizedPlace,
  countReadersOf,
  presentNotice,
  sendNotice,
  withdrawNotice,
} from './notices.service.ts'
import { selectPlaces, selectSent } from './notices.store.ts'
import { noticeView } from './notices.view.ts'

export const noticesRoutes = () =>
  routes(endpoints, {
    readNoticePlaces: handler({
      act: async call => ({ places: await selectPlaces(call.db, call.viewer, call.scopes) }),
    }),

    countNoticeReaders: handler({
      load: call => authorizedPlace(call, call.query),
      act: async (call, place) => ({ count: await countReadersOf(call, place, call.query.readers) }),
    }),

    sendNotice: handler({
      load: call => authorizedPlace(call, call.body),
      act: async (call, place) => ({ made: await sendNotice(call, place, call.body) }),
      respond: presentNotice,
    }),

    listSentNotices: handler({
      act: async call => {
        const { rows, pagination } = await selectSent(call.db, call.viewer.userId, call.query)
        return { notices: rows.map(row => noticeView(row, call.now)), pagination }
      },
    }),

    withdrawNotice: handler({
      act: async call => {
        await withdrawNotice(call, call.params.noticeId)
        return presentNotice(call, call.params.noticeId)
      },
    }),
  })
