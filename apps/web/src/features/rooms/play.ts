import { readOwnLiveExam, saveLiveAnswer } from '@bangxanh/contract/live-exam/endpoints.ts'
import type { PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { call } from '../../shared/http/call.ts'
import type { SendAnswer } from './room-answers.ts'

/** By which calls a pupil's phone reads its room, and takes answers to it. */
export interface Play {
  readonly read: (roomId: string, epoch: number, paper?: string) => Promise<PlayState>
  readonly save: SendAnswer
  /** A device of who runs the room, in a rehearsal. */
  readonly trial?: true
}

export const liveExamPlay: Play = {
  read: async (liveExamId, epoch, paper) =>
    (await call(readOwnLiveExam, { params: { liveExamId }, query: { epoch, ...(paper && { paper }) } }))
      .state,
  save: async (liveExamId, body) => (await call(saveLiveAnswer, { params: { liveExamId }, body })).kept,
}
