import * as endpoints from '@bangxanh/contract/notifications/endpoints.ts'
import type { Push } from '../../kernel/push/push.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import {
  changeSetting,
  presentNotifications,
  presentSettings,
  readNotifications,
  subscribe,
  unsubscribe,
} from './notifications.service.ts'
import type { Describers } from './occasions.ts'

export const notificationsRoutes = (describers: Describers, push: Push | null) =>
  routes(endpoints, {
    listNotifications: handler({ act: call => presentNotifications(call, call.query, describers, push) }),

    readNotifications: handler({ act: call => readNotifications(call, call.body) }),

    readNotificationSettings: handler({ act: call => presentSettings(call, push) }),

    changeNotificationSetting: handler({
      act: async call => {
        await changeSetting(call, call.body)
        return presentSettings(call, push)
      },
    }),

    subscribePush: handler({ act: call => subscribe(call, call.body, push) }),

    unsubscribePush: handler({ act: call => unsubscribe(call) }),
  })
