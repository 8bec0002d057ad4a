import { randomInt } from 'node:crypto'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { type Caller, inTransaction } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { deleteFileRow, drawPicture, keepPicture } from '../uploads/public.ts'
import { lockUser, updateUser } from './account.store.ts'
import { avatarAddress } from './account.view.ts'

const AVATAR_SIDE = 512

/** Puts a new picture of the caller in the place of the old one. Call it outside a transaction: drawing takes a while. */
export async function changeAvatar(caller: Caller, upload: Upload): Promise<{ key: string; url: string }> {
  const picture = await drawPicture(upload, AVATAR_SIDE)
  return inTransaction(caller, async caller => {
    const { db, viewer, files, addressOf, afterCommit } = caller
    const schoolId = viewer.grants.find(grant => grant.schoolId)?.schoolId ?? null
    // Of two pictures at once the second replaces the first, so that no file is left behind.
    const before = await lockUser(db, viewer.userId)
    if (!before || before.disabledAt) throw new AppError(errors.E_UNAUTHENTICATED)
    const replaced = before.avatarKey
    if (replaced) {
      await deleteFileRow(db, replaced)
      afterCommit(() => files.remove(replaced))
    }
    const key = await keepPicture(caller, picture, { ownerId: viewer.userId, schoolId })
    const avatarRev = String(randomInt(1, 1_000_000_000))
    await updateUser(db, viewer.userId, { avatarKey: key, avatarRev })
    const { url } = avatarAddress({ avatarKey: key, avatarRev }, addressOf) as { url: string }
    return { key, url }
  })
}
