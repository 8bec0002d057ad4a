import { randomInt } from 'node:crypto'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { deleteFileRow, keepFile, storePicture, writeFileRow } from '../uploads/public.ts'
import { lockUser, updateUser } from './account.store.ts'
import { avatarAddress } from './account.view.ts'

const AVATAR_SIDE = 512

/**
 * Puts a new picture in the place of the old one; of two at once the second replaces the first, so that no file is left
 * behind. Call it outside a transaction: a class that sets its pictures at once would hold every connection.
 */
export async function changeAvatar(caller: Caller, upload: Upload): Promise<{ key: string; url: string }> {
  const { viewer, files, addressOf } = caller
  const schoolId = viewer.grants.find(grant => grant.schoolId)?.schoolId ?? null
  const picture = await storePicture(files, upload, AVATAR_SIDE)
  return keepFile(caller, picture, async caller => {
    const { db, afterCommit } = caller
    const before = await lockUser(db, viewer.userId)
    if (!before || before.disabledAt) throw new AppError(errors.E_UNAUTHENTICATED)
    const old = before.avatarKey
    if (old) await deleteFileRow(db, old)
    await writeFileRow(caller, picture, { ownerId: viewer.userId, schoolId })
    const avatar = { avatarKey: picture.key, avatarRev: String(randomInt(1, 1_000_000_000)) }
    await updateUser(db, viewer.userId, avatar)
    if (old) afterCommit(() => files.remove(old))
    const { url } = avatarAddress(avatar, addressOf) as { url: string }
    return { key: picture.key, url }
  })
}
