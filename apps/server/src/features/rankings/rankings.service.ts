import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/rankings/errors.ts'
import type { RankedParticipant, Ranking } from '@bangxanh/contract/rankings/schemas.ts'
import { pointsOrNull, pointsView } from '@bangxanh/questions/points.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ListFilters } from '../../kernel/serve/lists.ts'
import { type ContestRow, isRanked } from '../contests/public.ts'
import { notify } from '../notifications/public.ts'
import { countUnmarked, lockRoom, rankSeats, recordRoom } from '../rooms/public.ts'
import {
  listRankedRows,
  listRankedTeams,
  type Of,
  type RankedFilters,
  type RankedRow,
  readRankingFacts,
} from './rankings.store.ts'

export const of = ({ id, kind }: ContestRow): Of => ({ id, isPaper: kind === 'exam' })

/** @throws E_RANKING_PROCESSING of one that is not ranked */
export function demandRanked(contest: ContestRow): void {
  if (!isRanked(contest)) throw new AppError(common.E_RANKING_PROCESSING)
}

export async function presentFacts({ db }: Caller, contest: ContestRow): Promise<Ranking> {
  const row = await readRankingFacts(db, of(contest))
  if (!row) throw new AppError(common.E_NOT_FOUND)
  const { total, paperTotal, rankedAt, ...counts } = row
  return {
    ...{ totalPoint: pointsView(total), paperTotal: pointsView(paperTotal) },
    ...{ rankedAt: new Date(rankedAt).toISOString(), ...counts },
  }
}

const rankedView = ({
  id,
  teamId,
  teamName,
  state,
  score,
  paperPoints,
  ...row
}: RankedRow): RankedParticipant => ({
  ...row,
  _id: id,
  team: teamId === null ? null : { _id: teamId, name: teamName ?? '' },
  standing: state === 'removed' ? 'removed' : row.rank === null ? 'absent' : 'took',
  score: pointsView(score),
  paperPoints: pointsOrNull(paperPoints),
})

/** The best of a contest. @throws E_RANKING_PROCESSING */
export async function presentTop(caller: Caller, contest: ContestRow) {
  demandRanked(contest)
  const { rows } = await listRankedRows(caller.db, of(contest), {
    ...{ page: 1, limit: CONTEST.participants, top: contest.topCount },
  })
  return { ranking: await presentFacts(caller, contest), rankings: rows.map(rankedView) }
}

/** @throws E_RANKING_PROCESSING */
export async function presentParticipantRankings(
  caller: Caller,
  contest: ContestRow,
  filters: RankedFilters,
) {
  demandRanked(contest)
  const { rows, pagination } = await listRankedRows(caller.db, of(contest), filters)
  return { ranking: await presentFacts(caller, contest), rankings: rows.map(rankedView), pagination }
}

/** @throws E_RANKING_PROCESSING */
export async function presentTeamRankings(caller: Caller, contest: ContestRow, filters: ListFilters) {
  demandRanked(contest)
  const { rows, pagination } = await listRankedTeams(caller.db, of(contest), filters)
  return {
    ranking: await presentFacts(caller, contest),
    rankings: rows.map(row => ({ ...row, score: pointsOrNull(row.score) })),
    pagination,
  }
}

/**
 * Adds up the scores of an exam and ranks its candidates; of two at once, one does. What is ranked stays as it is.
 * @throws E_NOT_FOUND when it is gone, E_CONTEST_NOT_ENDED; E_NOT_MARKED while essays wait, unless they count as nothing
 */
export async function rankContest(
  caller: Caller,
  { id, kind }: ContestRow,
  unmarkedAsZero: boolean,
): Promise<void> {
  const { db, now } = caller
  const room = await lockRoom(db, id)
  if (!room) throw new AppError(common.E_NOT_FOUND)
  if (room.status !== 'ended') throw new AppError(errors.E_CONTEST_NOT_ENDED)
  if (kind !== 'exam' || room.rankedAt) return
  const count = unmarkedAsZero ? 0 : await countUnmarked(db, id)
  if (count > 0) throw new AppError(errors.E_NOT_MARKED, { words: { count } })
  await rankSeats(db, id, now)
  await recordRoom(caller, room, 'contest.ranked')
  await notify(caller, 'examRanked', id)
}
