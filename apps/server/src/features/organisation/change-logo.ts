import { randomInt } from 'node:crypto'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { StoredFile } from '@bangxanh/contract/kit/values.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { recordAudit } from '../audit/public.ts'
import { deleteFileRow, storePicture } from '../uploads/public.ts'
import { lockGroup, updateGroupRow } from './groups.store.ts'
import { logoView } from './organisation.view.ts'
import { lockSchool, updateSchoolRow } from './schools.store.ts'

const LOGO_SIDE = 512
const detail = { fields: ['logo'] }

type NewLogo = Promise<StoredFile>

/** Puts a new logo in the place of the old one; of two at once the second replaces the first. */
export async function changeSchoolLogo(caller: Caller, schoolId: string, upload: Upload): NewLogo {
  const { db } = caller
  const before = await lockSchool(db, schoolId)
  if (!before) throw new AppError(errors.E_NOT_FOUND)
  const logo = await replaceLogo(caller, before.logoKey, upload, schoolId)
  await updateSchoolRow(db, [schoolId], logo)
  const about = { type: 'school', id: schoolId } as const
  const { groupId } = before
  await recordAudit(caller, { schoolId, groupId, action: 'school.updated', about, detail })
  return newLogo(caller, logo)
}

/** As of a school; the picture counts for no school's storage. */
export async function changeGroupLogo(caller: Caller, groupId: string, upload: Upload): NewLogo {
  const { db } = caller
  const before = await lockGroup(db, groupId)
  if (!before) throw new AppError(errors.E_NOT_FOUND)
  const logo = await replaceLogo(caller, before.logoKey, upload, null)
  await updateGroupRow(db, groupId, logo)
  const about = { type: 'group', id: groupId } as const
  await recordAudit(caller, { groupId, action: 'group.updated', about, detail })
  return newLogo(caller, logo)
}

async function replaceLogo(caller: Caller, before: string | null, upload: Upload, schoolId: string | null) {
  const { db, viewer, files, afterCommit } = caller
  if (before) {
    await deleteFileRow(db, before)
    afterCommit(() => files.remove(before))
  }
  const owner = { ownerId: viewer.userId, schoolId }
  const logoKey = await storePicture(caller, upload, { size: LOGO_SIDE, ...owner })
  return { logoKey, logoRev: String(randomInt(1, 1_000_000_000)) }
}

const newLogo = ({ addressOf }: Caller, logo: { logoKey: string; logoRev: string }) =>
  logoView(logo, addressOf) as StoredFile
