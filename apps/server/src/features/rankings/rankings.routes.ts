import { type ContestArea, KIND_OF_AREA } from '@bangxanh/contract/contests/states.ts'
import * as endpoints from '@bangxanh/contract/rankings/endpoints.ts'
import type { Caller } from '../../kernel/caller.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { loadContest } from '../contests/public.ts'
import { authorizedRoom } from '../rooms/public.ts'
import { markEssay, presentEssay, presentEssayQuestions, presentEssays } from './essays.ts'
import {
  presentParticipantRankings,
  presentTeamRankings,
  presentTop,
  rankContest,
  rankWhole,
} from './rankings.service.ts'
import { presentStatistics } from './statistics.ts'

type OfArea = Caller & { readonly params: { readonly contestArea: ContestArea } }
const load = (call: OfArea, purpose: 'read' | 'write', id: string) =>
  loadContest(call, KIND_OF_AREA[call.params.contestArea], purpose, id)

export const rankingsRoutes = () =>
  routes(endpoints, {
    readRankings: handler({
      load: call => load(call, 'read', call.params.contestId),
      act: (call, contest) => presentTop(call, contest, call.query.whole),
    }),

    rankContest: handler({
      load: call => load(call, 'write', call.params.contestId),
      act: async (call, contest) => {
        const { whole } = call.query
        const { unmarkedAsZero } = call.body
        if (whole && contest.seriesId !== null) await rankWhole(call, contest, unmarkedAsZero)
        else await rankContest(call, contest, unmarkedAsZero)
        const ranked = await load(call, 'read', contest.id)
        return { ...(await presentTop(call, ranked, whole)), isScoredAndRanked: true as const }
      },
    }),

    listParticipantRankings: handler({
      load: call => load(call, 'read', call.query.contestId),
      act: (call, contest) => presentParticipantRankings(call, contest, call.query),
    }),

    listTeamRankings: handler({
      load: call => load(call, 'read', call.query.contestId),
      act: (call, contest) => presentTeamRankings(call, contest, call.query),
    }),

    readContestStatistics: handler({
      load: call => load(call, 'read', call.query.contestId),
      act: (call, contest) => presentStatistics(call, contest, call.query.whole),
    }),

    listEssays: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'marker'),
      act: presentEssayQuestions,
    }),

    listEssayAnswers: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'marker'),
      act: (call, room) => presentEssays(call, room, call.params.questionId, call.query),
    }),

    markEssay: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'marker'),
      act: async (call, room) => {
        const { seatId } = call.params
        await markEssay(call, room, seatId, call.body)
        return presentEssay(call, room, { seatId, questionId: call.body.questionId })
      },
      readCurrent: (call, room) =>
        presentEssay(call, room, { seatId: call.params.seatId, questionId: call.body.questionId }),
    }),
  })
