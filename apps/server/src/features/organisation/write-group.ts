import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { GroupRecord } from '@bangxanh/contract/organisation/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { recordAudit } from '../audit/public.ts'
import { lockGroup, updateGroupRow } from './groups.store.ts'

/** @throws E_CHANGED; E_NOT_FOUND when it is gone meanwhile */
export async function renameGroup(
  caller: Caller,
  groupId: string,
  { edition, name }: GroupRecord,
): Promise<void> {
  const { db } = caller
  const before = await lockGroup(db, groupId)
  if (!before) throw new AppError(errors.E_NOT_FOUND)
  const changes = changesOf(before, { name }, edition)
  if (!changes) return
  await updateGroupRow(db, groupId, changes)
  const about = { type: 'group', id: groupId } as const
  await recordAudit(caller, { groupId, action: 'group.updated', about, detail: { fields: ['name'] } })
}
