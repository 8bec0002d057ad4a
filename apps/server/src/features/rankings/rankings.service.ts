import { errors as ofContests } from '@bangxanh/contract/contests/errors.ts'
import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/rankings/errors.ts'
import type { RankedParticipant, Ranking } from '@bangxanh/contract/rankings/schemas.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { pointsOrNull, pointsView } from '@bangxanh/questions/points.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ListFilters } from '../../kernel/serve/lists.ts'
import { type ContestRow, isRanked, loadContest } from '../contests/public.ts'
import { notify } from '../notifications/public.ts'
import { countUnmarked, lockRoom, rankSeats, recordRoom } from '../rooms/public.ts'
import {
  listRankedRows,
  listRankedTeams,
  type Of,
  type RankedFilters,
  type RankedRow,
  readRankingFacts,
  readSittingTotals,
} from './rankings.store.ts'

/**
 * What is to be told: of a contest that is ranked, or of all sittings of its examination, which are.
 * @throws E_RANKING_PROCESSING of one that is not ranked
 */
export async function ranked({ db }: Caller, contest: ContestRow, isWhole = false): Promise<Of> {
  const { id, kind, seriesId } = contest
  const one = { id, isPaper: kind === 'exam', whole: null }
  if (!isWhole || seriesId === null) {
    if (!isRanked(contest)) throw new AppError(common.E_RANKING_PROCESSING)
    return one
  }
  const sittings = await readSittingTotals(db, seriesId)
  const times = sittings.flatMap(row => (row.ranked_at === null ? [] : [new Date(row.ranked_at)]))
  const [first] = sittings
  if (!first || times.length < sittings.length) throw new AppError(common.E_RANKING_PROCESSING)
  const isScaled = sittings.some(({ total }) => total !== first.total)
  return {
    ...one,
    whole: {
      ...{ sittings, isScaled, total: isScaled ? String(FULL_MARK) : first.total },
      paperTotal: isScaled ? '0' : first.paper_total,
      rankedAt: new Date(Math.max(...times.map(time => time.getTime()))),
    },
  }
}

export async function presentFacts({ db }: Caller, of: Of): Promise<Ranking> {
  const row = await readRankingFacts(db, of)
  if (!row) throw new AppError(common.E_NOT_FOUND)
  const { total, paperTotal, rankedAt, ...counts } = row
  return {
    ...{ totalPoint: pointsView(total), paperTotal: pointsView(paperTotal) },
    ...{ rankedAt: new Date(rankedAt).toISOString(), ...counts },
    sittings: of.whole?.sittings.length ?? null,
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

const rightsOn = ({ viewer, scopesOf }: Caller, { can }: ContestRow) => ({
  ...{ viewer, scopesOf, knowsBirthdays: can.write },
})

/** The best of a contest. @throws E_RANKING_PROCESSING */
export async function presentTop(caller: Caller, contest: ContestRow, isWhole?: boolean) {
  const of = await ranked(caller, contest, isWhole)
  const best = { page: 1, limit: CONTEST.participants, top: contest.topCount }
  const { rows } = await listRankedRows(caller.db, of, best, rightsOn(caller, contest))
  return { ranking: await presentFacts(caller, of), rankings: rows.map(rankedView) }
}

/** @throws E_RANKING_PROCESSING; E_INVALID of who has answered a question how in the whole; E_KEYS_WAIT of that, while right answers are for hosts alone */
export async function presentParticipantRankings(
  caller: Caller,
  contest: ContestRow,
  { whole, ...filters }: RankedFilters & { readonly whole?: boolean | undefined },
) {
  // Who hosts one sitting does not host the others.
  if (filters.questionId && whole) throw new AppError(common.E_INVALID)
  if (filters.questionId && !seesQuestions(contest)) throw new AppError(ofContests.E_KEYS_WAIT)
  const of = await ranked(caller, contest, whole)
  const { rows, pagination } = await listRankedRows(caller.db, of, filters, rightsOn(caller, contest))
  return { ranking: await presentFacts(caller, of), rankings: rows.map(rankedView), pagination }
}

/** How single questions went is for hosts alone until right answers are known. */
export const seesQuestions = ({ can, keysKnown }: ContestRow): boolean => can.write || keysKnown

/** @throws E_RANKING_PROCESSING */
export async function presentTeamRankings(
  caller: Caller,
  contest: ContestRow,
  { whole, ...filters }: ListFilters & { readonly whole?: boolean | undefined },
) {
  const of = await ranked(caller, contest, whole)
  const { rows, pagination } = await listRankedTeams(caller.db, of, filters)
  return {
    ranking: await presentFacts(caller, of),
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

/**
 * The same of all sittings of an examination, each of which somebody has to run; all of them or none.
 * @throws as `rankContest`, and E_NOT_FOUND, E_NOT_CLASS_TEACHER of a sitting that is not theirs
 */
export async function rankWhole(
  caller: Caller,
  { seriesId }: ContestRow,
  unmarkedAsZero: boolean,
): Promise<void> {
  if (seriesId === null) return
  // In one order, so that two who rank at once wait for each other.
  const ids = (await readSittingTotals(caller.db, seriesId)).map(({ id }) => id).sort()
  for (const id of ids)
    await rankContest(caller, await loadContest(caller, 'exam', 'write', id), unmarkedAsZero)
}
