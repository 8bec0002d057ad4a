import { randomInt } from 'node:crypto'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { StoredFile as ShownFile } from '@bangxanh/contract/kit/values.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { recordAudit } from '../audit/public.ts'
import { deleteFileRow, keepFile, type StoredFile, storePicture, writeFileRow } from '../uploads/public.ts'
import { lockGroup, updateGroupRow } from './groups.store.ts'
import { logoView } from './organisation.view.ts'
import { lockSchool, updateSchoolRow } from './schools.store.ts'

const LOGO_SIDE = 512
const detail = { fields: ['logo'] }

type NewLogo = Promise<ShownFile>

/**
 * Puts a new logo in the place of the old one; of two at once the second replaces the first. Call it outside a
 * transaction: drawing takes a while.
 * @param find gives the school, and checks again in the transaction whether the caller may change it
 */
export async function changeSchoolLogo(
  caller: Caller,
  find: (caller: Caller) => Promise<{ id: string }>,
  upload: Upload,
): NewLogo {
  const picture = await storePicture(caller.files, upload, LOGO_SIDE)
  return keepFile(caller, picture, async caller => {
    const { id: schoolId } = await find(caller)
    const before = await lockSchool(caller.db, schoolId)
    if (!before) throw new AppError(errors.E_NOT_FOUND)
    const logo = await replaceLogo(caller, before.logoKey, picture, schoolId)
    await updateSchoolRow(caller.db, [schoolId], logo)
    const about = { type: 'school', id: schoolId } as const
    const { groupId } = before
    await recordAudit(caller, { schoolId, groupId, action: 'school.updated', about, detail })
    return newLogo(caller, logo)
  })
}

/** As of a school; the picture counts for no school's storage. */
export async function changeGroupLogo(caller: Caller, groupId: string, upload: Upload): NewLogo {
  const picture = await storePicture(caller.files, upload, LOGO_SIDE)
  return keepFile(caller, picture, async caller => {
    const before = await lockGroup(caller.db, groupId)
    if (!before) throw new AppError(errors.E_NOT_FOUND)
    const logo = await replaceLogo(caller, before.logoKey, picture, null)
    await updateGroupRow(caller.db, groupId, logo)
    const about = { type: 'group', id: groupId } as const
    await recordAudit(caller, { groupId, action: 'group.updated', about, detail })
    return newLogo(caller, logo)
  })
}

/** Of what is locked, in the order in which all lock who write files. */
async function replaceLogo(caller: Caller, before: string | null, logo: StoredFile, schoolId: string | null) {
  const { db, viewer, files, afterCommit } = caller
  if (before) {
    await deleteFileRow(db, before)
    afterCommit(() => files.remove(before))
  }
  await writeFileRow(caller, logo, { ownerId: viewer.userId, schoolId })
  return { logoKey: logo.key, logoRev: String(randomInt(1, 1_000_000_000)) }
}

const newLogo = ({ addressOf }: Caller, logo: { logoKey: string; logoRev: string }) =>
  logoView(logo, addressOf) as ShownFile
