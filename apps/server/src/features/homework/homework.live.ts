import { HomeworkId } from '@bangxanh/contract/kit/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Room } from '../../kernel/live/live.ts'
import { type PermissionTable, scopesOf } from '../../kernel/viewer/viewer.ts'
import { findHomework } from './homework.store.ts'

/** `homework:{id}`: says that a result has come in ("results"), to those who may read the results. */
export const homeworkRoom = ({ database }: Kernel, permissions: PermissionTable): Room => ({
  prefix: 'homework',
  async enter(viewer, id) {
    if (!HomeworkId.safeParse(id).success) return undefined
    const scopes = scopesOf(permissions, viewer, 'homework.answers')
    const found = await findHomework(database.db, { viewer, scopes, write: [] }, id)
    return found?.allowed ? found.rev : undefined
  },
})
