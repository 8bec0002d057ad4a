import * as endpoints from '@bangxanh/contract/notifications/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import {
  changeSetting,
  presentNotifications,
  presentSettings,
  readNotifications,
} from './notifications.service.ts'
import type { Describers } from './occasions.ts'

export const notificationsRoutes = (describers: Describers) =>
  routes(endpoints, {
    listNotifications: handler({ act: call => presentNotifications(call, call.query, describers) }),

    readNotifications: handler({ act: call => readNotifications(call, call.body) }),

    readNotificationSettings: handler({ act: call => presentSettings(call) }),

    changeNotificationSetting: handler({
      act: async call => {
        await changeSetting(call, call.body)
        return presentSettings(call)
      },
    }),
  })
