import { randomInt } from 'node:crypto'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Files } from '../../kernel/files/local-files.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'
import { recordAudit } from '../audit/public.ts'
import { deleteFileRow, storePicture } from '../uploads/public.ts'
import { lockGroup, updateGroupRow } from './groups.store.ts'
import { lockSchool, updateSchoolRow } from './schools.store.ts'

const LOGO_SIDE = 512
const detail = { fields: ['logo'] }

interface Changing {
  readonly files: Files
  readonly db: Db
  readonly viewer: Viewer
  readonly file: Upload
  readonly now: Date
}

interface NewLogo {
  readonly logoKey: string
  readonly logoRev: string
  /** The key whose bytes may go after the commit. */
  readonly replaced: string | null
}

async function storeLogo({ files, db, viewer, file }: Changing, schoolId: string | null) {
  const logoKey = await storePicture({ files, db }, file, {
    size: LOGO_SIDE,
    ownerId: viewer.userId,
    schoolId,
  })
  return { logoKey, logoRev: String(randomInt(1, 1_000_000_000)) }
}

/** Puts a new logo in the place of the old one; of two at once the second replaces the first. */
export async function changeSchoolLogo(changing: Changing, schoolId: string): Promise<NewLogo> {
  const { db, viewer, now } = changing
  const before = await lockSchool(db, schoolId)
  if (!before) throw new AppError(errors.E_NOT_FOUND)
  if (before.logoKey) await deleteFileRow(db, before.logoKey)
  const logo = await storeLogo(changing, schoolId)
  await updateSchoolRow(db, [schoolId], logo)
  const about = { type: 'school', id: schoolId } as const
  const { groupId } = before
  await recordAudit(
    db,
    { actorId: viewer.userId, schoolId, groupId, action: 'school.updated', about, detail },
    now,
  )
  return { ...logo, replaced: before.logoKey }
}

/** As of a school; the picture counts for no school's storage. */
export async function changeGroupLogo(changing: Changing, groupId: string): Promise<NewLogo> {
  const { db, viewer, now } = changing
  const before = await lockGroup(db, groupId)
  if (!before) throw new AppError(errors.E_NOT_FOUND)
  if (before.logoKey) await deleteFileRow(db, before.logoKey)
  const logo = await storeLogo(changing, null)
  await updateGroupRow(db, groupId, logo)
  const about = { type: 'group', id: groupId } as const
  await recordAudit(db, { actorId: viewer.userId, groupId, action: 'group.updated', about, detail }, now)
  return { ...logo, replaced: before.logoKey }
}
