import * as endpoints from '@bangxanh/contract/account/endpoints.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { endSockets } from '../../kernel/live/live.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { accountOf, changePassword, changeProfile, logIn, type VoidCards } from './account.service.ts'
import { avatarAddress } from './account.view.ts'
import { changeAvatar } from './change-avatar.ts'
import { type JoinClass, register } from './register.ts'
import { endSession, listSessions } from './sessions.service.ts'
import { deleteSession } from './sessions.store.ts'

export const accountRoutes = ({ signer }: Kernel, joinClass: JoinClass, voidCards: VoidCards) =>
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
      act: async ({ db, viewer }) => {
        await deleteSession(db, viewer.sessionId)
        await endSockets(db, { sessionId: viewer.sessionId })
        return {}
      },
    }),

    readAccount: handler({ act: async ({ db, viewer, now }) => accountOf(db, viewer, signer, now) }),

    updateAccount: handler({
      act: ({ db, viewer, body }) => changeProfile(db, viewer, body),
      present: ({ db, viewer, now }) => accountOf(db, viewer, signer, now),
    }),

    changePassword: handler({
      act: async ({ db, viewer, body }) => {
        await changePassword(db, viewer, body, voidCards)
        return {}
      },
      transaction: false,
    }),

    changeAvatar: handler({
      act: async call => {
        const avatar = await changeAvatar(call, call.file)
        const { url } = avatarAddress(avatar, signer, call.now) as { url: string }
        return { key: avatar.avatarKey, url }
      },
      transaction: false,
    }),

    listSessions: handler({
      act: async ({ db, viewer, now, query }) => listSessions(db, viewer, now, query),
    }),

    endSession: handler({
      act: async ({ db, viewer, now, params }) => {
        await endSession(db, viewer, params.sessionId, now)
        return {}
      },
    }),
  })
