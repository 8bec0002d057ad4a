import { randomInt } from 'node:crypto'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { recordAudit } from '../audit/public.ts'
import { deleteFileRow, keepFile, type StoredFile, storePicture, writeFileRow } from '../uploads/public.ts'
import { lockGroup, updateGroupRow } from './groups.store.ts'
import { lockSchool, updateSchoolRow } from './schools.store.ts'

const LOGO_SIDE = 512
const detail = { fields: ['logo'] }

interface Logo {
  readonly logoKey: string
  readonly logoRev: string
}

/** Replaces the logo of what is locked, in the order in which all do who write files. */
async function replaceLogo(
  { db, files, viewer, afterCommit }: Caller,
  old: string | null,
  logo: StoredFile,
  schoolId: string | null,
): Promise<Logo> {
  if (old) await deleteFileRow(db, old)
  await writeFileRow(db, logo, { ownerId: viewer.userId, schoolId })
  if (old) afterCommit(() => files.remove(old))
  return { logoKey: logo.key, logoRev: String(randomInt(1, 1_000_000_000)) }
}

/**
 * Puts a new logo in the place of the old one; of two at once the second replaces the first. Call it outside a
 * transaction.
 * @param idOf finds the school, and judges again in the transaction whether the caller may change it
 */
export async function changeSchoolLogo(
  caller: Caller,
  upload: Upload,
  idOf: (db: Db) => Promise<string>,
): Promise<Logo> {
  const picture = await storePicture(caller.files, upload, LOGO_SIDE)
  return keepFile(caller, picture, async inside => {
    const { db, viewer, now } = inside
    const schoolId = await idOf(db)
    const before = await lockSchool(db, schoolId)
    if (!before) throw new AppError(errors.E_NOT_FOUND)
    const { groupId } = before
    const logo = await replaceLogo(inside, before.logoKey, picture, schoolId)
    await updateSchoolRow(db, [schoolId], logo)
    const about = { type: 'school', id: schoolId } as const
    const entry = {
      actorId: viewer.userId,
      schoolId,
      groupId,
      action: 'school.updated',
      about,
      detail,
    } as const
    await recordAudit(db, entry, now)
    return logo
  })
}

/** As of a school; the picture counts for no school's storage. */
export async function changeGroupLogo(caller: Caller, upload: Upload, groupId: string): Promise<Logo> {
  const picture = await storePicture(caller.files, upload, LOGO_SIDE)
  return keepFile(caller, picture, async inside => {
    const { db, viewer, now } = inside
    const before = await lockGroup(db, groupId)
    if (!before) throw new AppError(errors.E_NOT_FOUND)
    const logo = await replaceLogo(inside, before.logoKey, picture, null)
    await updateGroupRow(db, groupId, logo)
    const about = { type: 'group', id: groupId } as const
    await recordAudit(db, { actorId: viewer.userId, groupId, action: 'group.updated', about, detail }, now)
    return logo
  })
}
