import {
  changeAvatar,
  changePassword,
  endSession,
  listSessions,
  login,
  register,
  updateAccount,
} from '@bangxanh/contract/account/endpoints.ts'
import { signInByCard } from '@bangxanh/contract/login-cards/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { refresh } from '../../shared/query/refresh.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useLogin = () => useApiMutation(login)
export const useRegister = () => useApiMutation(register)
export const useUpdateAccount = () => useApiMutation(updateAccount, { done: 'account:profile.saved' })
export const useChangeAvatar = () => useApiMutation(changeAvatar, { done: 'account:profile.avatarSaved' })
export const useChangePassword = () => useApiMutation(changePassword, { done: 'account:profile.changed' })
/** The screen says itself what a card that does not work means. */
export const useCardLogin = () => useApiMutation(signInByCard, { silent: true })
export const useEndSession = () => useApiMutation(endSession, { done: 'account:sessions.ended' })

const MOST_AT_ONCE = 500

/** Ends one place after the other, all but this one; what is gone meanwhile is as good as ended. */
export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { sessions } = await call(listSessions, { query: { limit: MOST_AT_ONCE } })
      for (const { _id } of sessions.filter(({ current }) => !current)) {
        await call(endSession, { params: { sessionId: _id } }).catch(error => {
          if (!(error instanceof CallError) || error.status !== 404) throw error
        })
      }
    },
    onSettled: () => refresh(client, endSession.changes),
    meta: { done: 'account:sessions.endedOthers' },
  })
}
