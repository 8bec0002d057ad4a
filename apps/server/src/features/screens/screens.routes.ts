import * as endpoints from '@bangxanh/contract/screens/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { authorizedRoom } from '../rooms/public.ts'
import { acceptScreen, openScreen, removeScreen, tokenOf } from './screens.service.ts'

export const screensRoutes = () =>
  routes(endpoints, {
    openScreen: handler({
      transaction: false,
      act: async call => ({ screen: await openScreen(call) }),
    }),

    readScreenToken: handler({
      // Wrong secrets are counted, whatever becomes of the rest.
      transaction: false,
      act: call => tokenOf(call, call.body.secret),
    }),

    acceptScreen: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'host'),
      transaction: false,
      act: async (call, { id }) => ({ screen: await acceptScreen(call, id, call.body.code) }),
    }),

    removeScreen: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'host'),
      act: async (call, room) => ({ screens: await removeScreen(call, room, call.params.screenId) }),
    }),
  })
