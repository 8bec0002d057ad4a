import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { z } from 'zod'
import { errors as classErrors } from '../classes/errors.ts'
import { errors as contestErrors } from '../contests/errors.ts'
import { ContestArea } from '../contests/schemas.ts'
import { errors as gradebookErrors } from '../gradebook/errors.ts'
import { errors as homeworkErrors } from '../homework/errors.ts'
import { get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, ContestId, HallId, QuestionId, StudentId, TeamId } from '../kit/ids.ts'
import { listQuery, Pagination, wholeListQuery } from '../kit/paging.ts'
import { flag } from '../kit/values.ts'
import { RoomId } from '../rooms/schemas.ts'
import { errors } from './errors.ts'
import {
  ContestStatistics,
  EssayAnswers,
  EssayCounts,
  EssayMark,
  EssayMarked,
  RankedParticipant,
  RankedTeam,
  Ranking,
} from './schemas.ts'
import { MARK_STATES, OUTCOMES, STANDINGS } from './states.ts'

const { E_NOT_CLASS_TEACHER } = classErrors
const area = { contestArea: ContestArea }
const ofContest = { ...area, contestId: ContestId }
const shows = ['contest', 'room', 'student', 'class', 'team'] as const
const ofReading = [E_NOT_CLASS_TEACHER, common.E_RANKING_PROCESSING] as const
/** Of a sitting: over all sittings of its examination, by the share of what each could have. */
const whole = { whole: flag.optional() }
const reply = { ranking: Ranking, rankings: z.array(RankedParticipant) }

export const readRankings = get('/{contestArea}/rankings/{contestId}', {
  action: 'contest.read',
  summary: 'The best of a contest, as many as it says: everybody up to that rank.',
  params: ofContest,
  query: whole,
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
  query: whole,
  body: z.strictObject({
    /** Answers that nobody has marked count as nothing. */
    unmarkedAsZero: z.boolean().default(false),
  }),
  reply: { ...reply, isScoredAndRanked: z.literal(true) },
  errors: [E_NOT_CLASS_TEACHER, errors.E_CONTEST_NOT_ENDED, errors.E_NOT_MARKED],
  example: { body: {} },
})

export const listParticipantRankings = get('/{contestArea}/participant-rankings', {
  action: 'contest.read',
  summary: 'Everybody of a contest by rank; who has none stands behind all others.',
  params: area,
  shows,
  query: {
    contestId: ContestId,
    ...whole,
    ...listQuery(StudentId),
    /** The class that they are known by: their homeroom, else the one for which they may take part. */
    className: z.string().min(1).max(200).optional(),
    hallId: HallId.optional(),
    /** Of the whole: those of one sitting. */
    sittingId: ContestId.optional(),
    teamId: TeamId.optional(),
    standing: z.enum(STANDINGS).optional(),
    /** With a mark of 10 from it to below the next. */
    mark: z.coerce.number().int().min(0).max(FULL_MARK).optional(),
    /** How they have answered a question: by what it gave, or by the option that they chose. */
    questionId: QuestionId.optional(),
    outcome: z.enum(OUTCOMES).optional(),
    choice: z.coerce.number().int().min(0).max(100).optional(),
  },
  reply: { ...reply, pagination: Pagination },
  errors: [...ofReading, contestErrors.E_KEYS_WAIT],
  example: { query: { contestId: anId, page: 1, limit: 50 } },
})

export const listTeamRankings = get('/{contestArea}/team-rankings', {
  action: 'contest.read',
  summary: 'The teams of a contest by rank.',
  params: area,
  shows,
  query: { contestId: ContestId, ...whole, ...wholeListQuery(TeamId) },
  reply: { ranking: Ranking, rankings: z.array(RankedTeam), pagination: Pagination },
  errors: ofReading,
  example: { query: { contestId: anId } },
})

export const readContestStatistics = get('/{contestArea}/statistics', {
  action: 'contest.read',
  summary:
    'How the marks of a contest spread, over all, by class, team, hall and sitting, and how each question went. Whom a figure counts, the ranking lists.',
  params: area,
  shows: [...shows, 'hall', 'question', 'questionGroup', 'file'],
  query: { contestId: ContestId, ...whole },
  reply: { statistics: ContestStatistics },
  errors: ofReading,
  example: { query: { contestId: anId } },
})

const ofMarking = [
  E_NOT_CLASS_TEACHER,
  common.E_NOT_FOUND,
  errors.E_CONTEST_NOT_ENDED,
  homeworkErrors.E_MARKED_BY_MACHINE,
] as const

export const listEssays = get('/rooms/{roomId}/essays', {
  action: 'contest.mark',
  summary:
    'The essays of an exam that has ended, by number: how many were written to each, and how many of them are marked.',
  params: { roomId: RoomId },
  shows: ['room', 'question', 'student'],
  reply: { essays: z.array(EssayCounts) },
  errors: [E_NOT_CLASS_TEACHER, errors.E_CONTEST_NOT_ENDED],
})

export const listEssayAnswers = get('/rooms/{roomId}/questions/{questionId}/answers', {
  action: 'contest.mark',
  summary:
    'What was written to an essay of an exam that has ended, in an order that tells nobody, without names.',
  params: { roomId: RoomId, questionId: QuestionId },
  shows: ['room', 'question', 'questionGroup', 'file', 'student'],
  query: { ...listQuery(StudentId), state: z.enum(MARK_STATES).optional() },
  reply: { ...EssayAnswers, pagination: Pagination },
  errors: ofMarking,
  example: { query: { page: 1, limit: 10, state: 'unmarked' } },
})

export const markEssay = put('/rooms/{roomId}/seats/{seatId}/points', {
  action: 'contest.mark',
  summary:
    'Gives points for an essay of an exam that has ended, as often as needed; other points take its ranks back.',
  changes: ['room', 'contest'],
  params: { roomId: RoomId, seatId: StudentId },
  body: EssayMark,
  reply: { mark: EssayMarked },
  errors: [
    ...ofMarking,
    common.E_CHANGED,
    homeworkErrors.E_POINTS_OVER,
    gradebookErrors.E_EXAM_IN_CLOSED_BOOK,
  ],
  example: { body: { questionId: anId, points: 0.75 } },
})
