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

export const LOGIN_FIELDS = { E_LOGIN_FAILED: 'password', E_TOO_MANY: 'password' } as const
const NEW_PASSWORD = ['E_PASSWORD_SAME', 'E_PASSWORD_IS_NAME', 'E_PASSWORD_COMMON'] as const
const newPasswordAt = (field: string) => Object.fromEntries(NEW_PASSWORD.map(code => [code, field]))
export const REGISTER_FIELDS = {
  ...newPasswordAt('password'),
  E_USERNAME_TAKEN: 'username',
  E_JOIN_CODE_UNKNOWN: 'joinCode',
}
export const PASSWORD_FIELDS = { ...newPasswordAt('newPassword'), E_PASSWORD_WRONG: 'currentPassword' }

export const useLogin = () => useApiMutation(login, { atField: LOGIN_FIELDS })
export const useRegister = () => useApiMutation(register, { atField: REGISTER_FIELDS })
export const useUpdateAccount = () => useApiMutation(updateAccount, { done: 'account:profile.saved' })
export const useChangeAvatar = () => useApiMutation(changeAvatar, { done: 'account:profile.avatarSaved' })
export const useChangePassword = () =>
  useApiMutation(changePassword, { done: 'account:profile.changed', atField: PASSWORD_FIELDS })
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
