import {
  changeAvatar,
  changePassword,
  login,
  readAccount,
  register,
  updateAccount,
} from '@bangxanh/contract/account/endpoints.ts'
import { useAct } from '../../shared/query/use-act.ts'

export const useLogin = () => useAct(login)
export const useRegister = () => useAct(register)
export const useUpdateAccount = () =>
  useAct(updateAccount, { refreshes: [readAccount], done: 'account:profile.saved' })
export const useChangeAvatar = () =>
  useAct(changeAvatar, { refreshes: [readAccount], done: 'account:profile.avatarSaved' })
export const useChangePassword = () =>
  useAct(changePassword, { refreshes: [readAccount], done: 'account:profile.changed' })
