import { readOwnContest, saveContestAnswers } from '@bangxanh/contract/contests/endpoints.ts'
import { call } from '../../shared/http/call.ts'
import type { Play } from './play.ts'

export const contestPlay: Play = {
  read: async (contestId, epoch, paper) =>
    (await call(readOwnContest, { params: { contestId }, query: { epoch, ...(paper && { paper }) } })).state,
  save: async (contestId, body) =>
    (await call(saveContestAnswers, { params: { contestId }, body: { answers: [body] } })).kept[0],
}
