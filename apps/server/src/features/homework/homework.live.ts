import { HomeworkId } from '@bangxanh/contract/kit/ids.ts'
import type { Room } from '../../kernel/live/live.ts'
import { findHomework } from './homework.store.ts'

/** `homework:{id}`: says that a result has come in ("results"), to those who may read the results. */
export const homeworkRoom: Room = {
  prefix: 'homework',
  async enter(caller, id) {
    if (!HomeworkId.safeParse(id).success) return undefined
    const found = await findHomework(caller.db, caller, 'homework.answers', id)
    return found?.allowed ? found.rev : undefined
  },
}
