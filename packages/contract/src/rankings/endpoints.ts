import { z } from 'zod'
import { errors as classErrors } from '../classes/errors.ts'
import { ContestArea } from '../contests/schemas.ts'
import { get, post } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, ClassId, ContestId, StudentId, TeamId } from '../kit/ids.ts'
import { listQuery, Pagination, wholeListQuery } from '../kit/paging.ts'
import { errors } from './errors.ts'
import { RankedParticipant, RankedTeam, Ranking } from './schemas.ts'

const { E_NOT_CLASS_TEACHER } = classErrors
const area = { contestArea: ContestArea }
const ofContest = { ...area, contestId: ContestId }
const shows = ['contest', 'room', 'student', 'class', 'team'] as const
const ofReading = [E_NOT_CLASS_TEACHER, common.E_RANKING_PROCESSING] as const
const reply = { ranking: Ranking, rankings: z.array(RankedParticipant) }

export const readRankings = get('/{contestArea}/rankings/{contestId}', {
  action: 'contest.read',
  summary: 'The best of a contest, as many as it says: everybody up to that rank.',
  params: ofContest,
  shows,
  reply,
  errors: ofReading,
})

export const rankContest = post('/{contestArea}/rankings/{contestId}', {
  action: 'contest.write',
  summary:
    'Adds up the scores of an exam that has ended, with the points on paper, and ranks its candidates. One that is ranked stays as it is; a Golden Bell is ranked by its end.',
  changes: ['contest', 'room'],
  params: ofContest,
  body: z.strictObject({}),
  reply: { ...reply, isScoredAndRanked: z.literal(true) },
  errors: [E_NOT_CLASS_TEACHER, errors.E_CONTEST_NOT_ENDED],
  example: { body: {} },
})

export const listParticipantRankings = get('/{contestArea}/participant-rankings', {
  action: 'contest.read',
  summary: 'Everybody of a contest by rank; who has none stands behind all others.',
  params: area,
  shows,
  query: {
    contestId: ContestId,
    ...listQuery(StudentId),
    classId: ClassId.optional(),
    teamId: TeamId.optional(),
  },
  reply: { ...reply, pagination: Pagination },
  errors: ofReading,
  example: { query: { contestId: anId, page: 1, limit: 50 } },
})

export const listTeamRankings = get('/{contestArea}/team-rankings', {
  action: 'contest.read',
  summary: 'The teams of a contest by rank.',
  params: area,
  shows,
  query: { contestId: ContestId, ...wholeListQuery(TeamId) },
  reply: { ranking: Ranking, rankings: z.array(RankedTeam), pagination: Pagination },
  errors: ofReading,
  example: { query: { contestId: anId } },
})
