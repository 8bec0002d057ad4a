import type { Feature, Kernel } from '../../kernel/kernel.ts'
import { accountRoutes } from './account.routes.ts'
import type { JoinClass } from './register.ts'

export { insertGrant, insertUser, loadViewer, readUser } from './account.store.ts'
export { avatarAddress } from './account.view.ts'
export { anonymiseAccount } from './anonymise-account.ts'
export { confirmPassword } from './confirm-password.ts'
export { maskName } from './mask-name.ts'
export { hashPassword } from './passwords.ts'
export const accountFeature = (kernel: Kernel, joinClass: JoinClass): Feature => ({
  calls: accountRoutes(kernel, joinClass),
})
