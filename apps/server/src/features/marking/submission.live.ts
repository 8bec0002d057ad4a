import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { AttemptId } from '@bangxanh/contract/kit/ids.ts'
import type { Caller } from '../../kernel/caller.ts'
import { announce, type Room } from '../../kernel/live/live.ts'
import { loadSubmission } from './load-submission.ts'
import { raiseRoom, readRoom } from './submissions.store.ts'

/** `submission:{id}`: says that comments, marks or what became of it have changed, to those who may read it. */
export const submissionRoom: Room = {
  prefix: 'submission',
  async enter(caller, id) {
    if (!AttemptId.safeParse(id).success) return undefined
    try {
      await loadSubmission(caller, 'submission.read', id)
      return await readRoom(caller.db, id)
    } catch (error) {
      if (error instanceof AppError) return undefined
      throw error
    }
  },
}

/** Tells whoever has a submission open. Call it last in the transaction that changed something. */
export async function tellRoom({ db }: Caller, attemptId: string, kind: string): Promise<void> {
  const rev = await raiseRoom(db, attemptId)
  await announce(db, { room: `submission:${attemptId}`, rev, kind })
}
