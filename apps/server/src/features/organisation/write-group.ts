import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { recordAudit } from '../audit/public.ts'
import { lockGroup, updateGroupRow } from './groups.store.ts'

/** @throws E_NOT_FOUND when it is gone meanwhile */
export async function renameGroup(caller: Caller, groupId: string, name: string): Promise<void> {
  const { db } = caller
  const before = await lockGroup(db, groupId)
  if (!before) throw new AppError(errors.E_NOT_FOUND)
  if (before.name === name) return
  await updateGroupRow(db, groupId, { name })
  const about = { type: 'group', id: groupId } as const
  await recordAudit(caller, {
    groupId,
    action: 'group.updated',
    about,
    detail: { fields: ['name'] },
  })
}
