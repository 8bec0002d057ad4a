import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { recordAudit } from '../audit/public.ts'
import { lockGroup, updateGroupRow } from './groups.store.ts'
import type { Caller } from './organisation.service.ts'

/** @throws E_NOT_FOUND when it is gone meanwhile */
export async function renameGroup({ db, viewer, now }: Caller, groupId: string, name: string): Promise<void> {
  const before = await lockGroup(db, groupId)
  if (!before) throw new AppError(errors.E_NOT_FOUND)
  if (before.name === name) return
  await updateGroupRow(db, groupId, { name })
  const about = { type: 'group', id: groupId } as const
  await recordAudit(
    db,
    { actorId: viewer.userId, groupId, action: 'group.updated', about, detail: { fields: ['name'] } },
    now,
  )
}
