import { ClassId } from '@bangxanh/contract/kit/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Room } from '../../kernel/live/live.ts'
import { type PermissionTable, scopesOf } from '../../kernel/viewer/viewer.ts'
import { loadClass } from './classes.store.ts'

/** `class:{id}`: says that the class ("class") or its students ("students") have changed, to those who may read these. */
export const classRoom = ({ database }: Kernel, permissions: PermissionTable): Room => ({
  prefix: 'class',
  async enter(viewer, id) {
    if (!ClassId.safeParse(id).success) return undefined
    const found = await loadClass(
      database.db,
      viewer,
      scopesOf(permissions, viewer, 'class-student.read'),
      id,
    )
    return found?.allowed ? found.rev : undefined
  },
})
