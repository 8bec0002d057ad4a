import { randomInt } from 'node:crypto'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Files } from '../../kernel/files/local-files.ts'
import type { Signer } from '../../kernel/files/signed-address.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'
import { type DrawnPicture, deleteFileRow, drawPicture, keepPicture } from '../uploads/public.ts'
import { lockUser, updateUser } from './account.store.ts'
import { avatarAddress } from './account.view.ts'

const AVATAR_SIDE = 512

/** A picture of a person, drawn for `changeAvatar`. */
export const drawAvatar = (upload: Upload): Promise<DrawnPicture> => drawPicture(upload, AVATAR_SIDE)

/** Puts a new picture in the place of the old one; `replaced` is the key whose bytes may go after the commit. */
export async function changeAvatar(
  { files, db }: { files: Files; db: Db },
  viewer: Viewer,
  picture: DrawnPicture,
  signer: Signer,
  now: Date,
): Promise<{ key: string; url: string; replaced: string | null }> {
  const schoolId = viewer.grants.find(grant => grant.schoolId)?.schoolId ?? null
  // Of two pictures at once the second replaces the first, so that no file is left behind.
  const before = await lockUser(db, viewer.userId)
  if (!before || before.disabledAt) throw new AppError(errors.E_UNAUTHENTICATED)
  if (before.avatarKey) await deleteFileRow(db, before.avatarKey)
  const key = await keepPicture({ files, db }, picture, { ownerId: viewer.userId, schoolId })
  const avatarRev = String(randomInt(1, 1_000_000_000))
  await updateUser(db, viewer.userId, { avatarKey: key, avatarRev })
  const { url } = avatarAddress({ avatarKey: key, avatarRev }, signer, now) as { url: string }
  return { key, url, replaced: before.avatarKey }
}
