import * as endpoints from '@bangxanh/contract/account/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { accountOf, changePassword, changeProfile, logIn } from './account.service.ts'
import { changeAvatar } from './change-avatar.ts'
import { type JoinClass, register } from './register.ts'
import { endSession, listSessions, logOut } from './sessions.service.ts'

export const accountRoutes = (joinClass: JoinClass, baseUrl: string | null) =>
  routes(endpoints, {
    // Hashing takes a while; no transaction waits for it.
    login: handler({
      act: async call => ({ accessToken: await logIn(call, call.body) }),
      transaction: false,
    }),

    register: handler({
      act: async call => ({ accessToken: await register(call, call.body, joinClass) }),
      transaction: false,
    }),

    logout: handler({
      act: call => logOut(call),
    }),

    readAccount: handler({ act: call => accountOf(call, baseUrl) }),

    updateAccount: handler({
      act: call => changeProfile(call, call.body),
      readCurrent: call => accountOf(call, baseUrl),
    }),

    changePassword: handler({
      act: call => changePassword(call, call.body),
      transaction: false,
    }),

    changeAvatar: handler({
      act: call => changeAvatar(call, call.file),
      transaction: false,
    }),

    listSessions: handler({ act: call => listSessions(call, call.query) }),

    endSession: handler({
      act: call => endSession(call, call.params.sessionId),
    }),
  })
