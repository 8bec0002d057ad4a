import type { Feature, Kernel } from '../../kernel/kernel.ts'
import { accountRoutes } from './account.routes.ts'
import type { JoinClass } from './register.ts'

export { openSession } from './account.service.ts'
export {
  changeGrantSubjects,
  deleteGrant,
  deleteGroupGrants,
  deleteSessions,
  findByUsername,
  insertGrant,
  insertUser,
  loadViewer,
  lockUser,
  readUser,
  type UserRow,
  updateUser,
} from './account.store.ts'
export { avatarAddress } from './account.view.ts'
export { maskName } from './mask-name.ts'
export { hashPassword } from './passwords.ts'
export const accountFeature = (kernel: Kernel, joinClass: JoinClass): Feature => ({
  calls: accountRoutes(kernel, joinClass),
})
