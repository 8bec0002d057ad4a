import { errors } from '@bangxanh/contract/contests/errors.ts'
import type { Participant, ParticipantPatch, ParticipantsDraft } from '@bangxanh/contract/contests/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { variantCode } from '@bangxanh/contract/rooms/paper.ts'
import { pointsFromNumber, pointsOrNull, pointsToText, pointsView } from '@bangxanh/questions/points.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { refuseClosedBooks } from '../gradebook/public.ts'
import { readHalls } from '../rooms/public.ts'
import { lockPrepared } from './contests.service.ts'
import { type ContestRow, findRecord, lockStatus } from './contests.store.ts'
import { isOver, isRanked } from './contests.view.ts'
import { countSeated } from './halls.store.ts'
import { isNumberTaken } from './import.store.ts'
import {
  addMembers,
  countMembers,
  countParticipants,
  deleteParticipantRow,
  findParticipant,
  insertParticipants,
  leaveMissedSittings,
  listParticipantRows,
  type ParticipantFilters,
  type ParticipantRow,
  readJoining,
  setMembers,
  updateParticipantRow,
} from './participants.store.ts'
import { findTeam } from './teams.store.ts'

export async function presentParticipants({ db }: Caller, contest: ContestRow, filters: ParticipantFilters) {
  const { rows, pagination } = await listParticipantRows(db, contest.id, filters)
  return { participants: rows.map(row => participantView(contest, row)), pagination }
}

/** @throws E_NOT_FOUND */
export async function presentParticipant(
  { db }: Caller,
  contest: ContestRow,
  studentId: string,
): Promise<{ participant: Participant }> {
  const { rows } = await listParticipantRows(db, contest.id, { page: 1, limit: 1, ids: [studentId] })
  if (!rows[0]) throw new AppError(common.E_NOT_FOUND)
  return { participant: participantView(contest, rows[0]) }
}

/** What somebody has on paper is for who gives it; for others once it is ranked. */
const participantView = (
  contest: ContestRow,
  { id, birthday, points, paperPoints, joinedAt, variant, ...row }: ParticipantRow,
): Participant => ({
  ...row,
  _id: id,
  birthday: contest.can.write ? birthday : null,
  points: pointsView(points),
  paperPoints: contest.can.write || isRanked(contest) ? pointsOrNull(paperPoints) : null,
  variant: variant === null ? null : variantCode(variant),
  joinedAt: joinedAt === null ? null : new Date(joinedAt).toISOString(),
})

/**
 * Those who do not take part yet do from now on; under the lock of the room, so that no two fill one place.
 * @throws E_NOT_FOUND for a record of elsewhere, E_NOT_IN_AUDIENCE, E_SITS_TWICE, E_CONTEST_FULL
 */
export async function takeIn(
  { db, now }: Caller,
  contestId: string,
  ids: readonly string[],
  board = false,
): Promise<number> {
  const found = await readJoining(db, contestId, ids)
  if (found.length < ids.length || found.some(({ may, known }) => !may && !known))
    throw new AppError(common.E_NOT_FOUND)
  if (found.some(({ may }) => !may)) throw new AppError(errors.E_NOT_IN_AUDIENCE)
  const elsewhere = await leaveMissedSittings(db, contestId, ids)
  if (elsewhere !== undefined) throw new AppError(errors.E_SITS_TWICE, { words: { name: elsewhere } })
  const added = await insertParticipants(db, contestId, ids, { board, now })
  const limit = (await findRecord(db, contestId))?.participantLimit ?? 0
  if (added > 0 && isOver(limit, await countParticipants(db, contestId)))
    throw new AppError(errors.E_CONTEST_FULL, { words: { most: limit } })
  return added
}

/** @throws E_NOT_FOUND of a team of another contest */
async function teamOf({ db }: Caller, contestId: string, teamId: string) {
  const team = await findTeam(db, teamId)
  if (team?.contestId !== contestId) throw new AppError(common.E_NOT_FOUND)
  return team
}

/** Once its members are in it. @throws E_TEAM_FULL */
async function refuseOverfull(
  { db }: Caller,
  { id, contestId, name, studentLimit }: Awaited<ReturnType<typeof teamOf>>,
): Promise<void> {
  if (isOver(studentLimit, await countMembers(db, contestId, id)))
    throw new AppError(errors.E_TEAM_FULL, { words: { name, most: studentLimit } })
}

/** @throws E_CONTEST_STARTED, E_NOT_FOUND, E_TEAM_FULL, and what `takeIn` throws */
export async function addParticipants(
  caller: Caller,
  { id }: ContestRow,
  { studentIds, teamId, board }: ParticipantsDraft,
): Promise<{ readonly added: number }> {
  const { db } = caller
  await lockPrepared(caller, id)
  const added = await takeIn(caller, id, studentIds, board)
  if (teamId === null) return { added }
  const team = await teamOf(caller, id, teamId)
  await addMembers(db, id, teamId, studentIds)
  await refuseOverfull(caller, team)
  return { added }
}

/** One more is to sit in a hall. @throws E_NOT_FOUND of one of another exam, E_HALL_FULL */
async function refuseFull({ db }: Caller, contestId: string, hallId: string): Promise<void> {
  const hall = (await readHalls(db, contestId)).find(({ id }) => id === hallId)
  if (!hall) throw new AppError(common.E_NOT_FOUND)
  const { name, places: most } = hall
  if (((await countSeated(db, contestId)).get(hallId) ?? 0) >= most)
    throw new AppError(errors.E_HALL_FULL, { words: { name, most } })
}

/**
 * Points on paper change at any time.
 * @throws E_CONTEST_STARTED, E_NOT_FOUND, E_CHANGED, E_TEAM_FULL, E_HALL_FULL, E_NUMBER_TAKEN, E_PAPER_POINTS_OVER, E_EXAM_IN_CLOSED_BOOK
 */
export async function updateParticipant(
  caller: Caller,
  { id, paperTotal }: ContestRow,
  { studentId, teamId, board, hallId, number, extraMinutes, edition, ...patch }: ParticipantPatch,
): Promise<void> {
  const isPrepared = (await lockStatus(caller.db, id)) === 'not_start'
  const paperPoints =
    patch.paperPoints == null ? patch.paperPoints : pointsToText(pointsFromNumber(patch.paperPoints))
  const before = await findParticipant(caller.db, id, studentId)
  if (!before) throw new AppError(common.E_NOT_FOUND)
  const changes = changesOf(before, { teamId, board, hallId, number, extraMinutes, paperPoints }, edition)
  if (!changes) return
  const { teamId: team, board: onBoard, hallId: hall, number: no, extraMinutes: extra } = changes
  if (!isPrepared && [team, onBoard, hall, no, extra].some(one => one !== undefined))
    throw new AppError(errors.E_CONTEST_STARTED)
  if (paperPoints && pointsView(paperPoints) > pointsView(paperTotal))
    throw new AppError(errors.E_PAPER_POINTS_OVER)
  if (changes.paperPoints !== undefined) await refuseClosedBooks(caller, id)
  if (no != null && (await isNumberTaken(caller.db, id, no, studentId)))
    throw new AppError(errors.E_NUMBER_TAKEN, { words: { number: no } })
  if (changes.hallId) await refuseFull(caller, id, changes.hallId)
  const joined = changes.teamId ? await teamOf(caller, id, changes.teamId) : undefined
  await updateParticipantRow(caller.db, id, studentId, changes)
  if (joined) await refuseOverfull(caller, joined)
}

/** @throws E_CONTEST_STARTED, E_NOT_FOUND */
export async function removeParticipant(
  caller: Caller,
  { id }: ContestRow,
  studentId: string,
): Promise<void> {
  await lockPrepared(caller, id)
  if (!(await findParticipant(caller.db, id, studentId))) throw new AppError(common.E_NOT_FOUND)
  await deleteParticipantRow(caller.db, id, studentId)
}

/** A team has these members and no others. @throws as `takeIn`, E_TEAM_FULL */
export async function nameMembers(
  caller: Caller,
  contestId: string,
  teamId: string,
  ids: readonly string[],
): Promise<void> {
  await takeIn(caller, contestId, ids)
  await setMembers(caller.db, contestId, teamId, ids)
  await refuseOverfull(caller, await teamOf(caller, contestId, teamId))
}
