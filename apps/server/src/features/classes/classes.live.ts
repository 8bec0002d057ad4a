import { ClassId } from '@bangxanh/contract/kit/ids.ts'
import type { Room } from '../../kernel/live/live.ts'
import { loadClass } from './classes.store.ts'

/** `class:{id}`: says that the class ("class") or its students ("students") have changed, to those who may read these. */
export const classRoom: Room = {
  prefix: 'class',
  async enter({ db, viewer, scopesOf }, id) {
    if (!ClassId.safeParse(id).success) return undefined
    const found = await loadClass(db, viewer, scopesOf('class-student.read'), id)
    return found?.allowed ? found.rev : undefined
  },
}
