import type { Profile, Session } from '@bangxanh/contract/account/schemas.ts'
import type { AddressOf } from '../../kernel/caller.ts'
import type { Grant } from '../../kernel/viewer/viewer.ts'
import { rolesOf } from './account.access.ts'
import type { UserRow } from './account.store.ts'
import { browserOf, systemOf } from './device.ts'
import type { SessionRow } from './sessions.store.ts'

/** The address of a picture that changes with it: its random query number tells browsers to fetch it anew. */
export const avatarAddress = (user: Pick<UserRow, 'avatarKey' | 'avatarRev'>, addressOf: AddressOf) =>
  user.avatarKey ? { key: user.avatarKey, url: `${addressOf(user.avatarKey)}&v=${user.avatarRev}` } : null

export const profileView = (user: UserRow, grants: readonly Grant[], addressOf: AddressOf): Profile => ({
  _id: user.id,
  username: user.username,
  displayName: user.displayName,
  phone: user.phone,
  contact: user.contact,
  avatar: avatarAddress(user, addressOf),
  roles: rolesOf(grants),
  schoolId: grants.find(grant => grant.schoolId)?.schoolId ?? null,
  subjects: [...new Set(grants.flatMap(grant => grant.subjects))],
  mustChangePassword: user.mustChangePassword,
  edition: user.edition,
})

export const sessionView = (row: SessionRow, currentId: string): Session => ({
  _id: row.id,
  browser: browserOf(row.userAgent),
  system: systemOf(row.userAgent),
  createdAt: row.createdAt.toISOString(),
  seenAt: row.seenAt.toISOString(),
  current: row.id === currentId,
})
