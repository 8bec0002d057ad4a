import type { Feature } from '../../kernel/feature.ts'
import { accountRoutes } from './account.routes.ts'
import { personRules } from './person-rules.ts'
import type { JoinClass } from './register.ts'

export { openSession } from './account.service.ts'
export {
  changeGrantSubjects,
  deleteGrant,
  deleteGroupGrants,
  findByUsername,
  findViewer,
  insertGrant,
  insertUser,
  loadViewer,
  lockUser,
  readUser,
  type UserRow,
  updateUser,
} from './account.store.ts'
export { avatarAddress } from './account.view.ts'
export { putCards, voidCards } from './cards.store.ts'
export { checkNewPassword } from './check-new-password.ts'
export { confirmPassword } from './confirm-password.ts'
export { browserOf, deviceKindOf } from './device.ts'
export { ownFace, ownOrganisation } from './file-readers.ts'
export { forgetOldDevices } from './known-devices.store.ts'
export { makePupils } from './make-pupils.ts'
export { maskName } from './mask-name.ts'
export { hashPassword, NO_PASSWORD, passwordMatches, readableSigns } from './passwords.ts'
export { deleteSessionsIn, deleteSessionsOf, forgetOldSessions } from './sessions.store.ts'
export { setPasswords } from './set-passwords.store.ts'
export const feature: Feature<{ readonly joinClass: JoinClass }> = {
  layer: 1,
  personRules,
  open: ({ baseUrl }, { joinClass }) => ({ calls: accountRoutes(joinClass, baseUrl) }),
}
