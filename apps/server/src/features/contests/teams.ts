import { errors } from '@bangxanh/contract/contests/errors.ts'
import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import type { Team, TeamDraft, TeamPatch } from '@bangxanh/contract/contests/schemas.ts'
import type { ContestKind } from '@bangxanh/contract/contests/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import type { ListFilters } from '../../kernel/serve/lists.ts'
import { loadContest, lockPrepared } from './contests.service.ts'
import type { ContestRow } from './contests.store.ts'
import { nameMembers } from './participants.ts'
import {
  countTeams,
  deleteTeamRow,
  findTeam,
  insertTeam,
  isNameTaken,
  listTeamRows,
  type TeamRow,
  updateTeamRow,
} from './teams.store.ts'

const teamView = ({ id, name, studentLimit, members, edition }: TeamRow): Team => ({
  _id: id,
  name,
  studentLimit,
  members,
  edition,
})
/** Birthdays are for who writes the contest (product 8.110). */
const readerView = ({ members, ...row }: TeamRow): Team =>
  teamView({ ...row, members: members.map(one => ({ ...one, birthday: null })) })

export async function presentTeams({ db }: Caller, { id, can }: ContestRow, filters: ListFilters) {
  const { rows, pagination } = await listTeamRows(db, id, filters)
  return { teams: rows.map(can.write ? teamView : readerView), pagination }
}

/** A team of a contest that the caller may change. @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER */
export async function loadTeam(caller: Caller, kind: ContestKind, id: string) {
  const team = await findTeam(caller.db, id)
  if (!team) throw new AppError(common.E_NOT_FOUND)
  await loadContest(caller, kind, 'write', team.contestId)
  return team
}
type LoadedTeam = Awaited<ReturnType<typeof loadTeam>>

/** For who has just written it. @throws E_NOT_FOUND */
export async function presentTeam({ db }: Caller, contestId: string, id: string): Promise<{ team: Team }> {
  const { rows } = await listTeamRows(db, contestId, { page: 1, limit: 1, ids: [id] })
  if (!rows[0]) throw new AppError(common.E_NOT_FOUND)
  return { team: teamView(rows[0]) }
}

/** @throws E_CONTEST_STARTED, E_TEAMS_FULL, E_TEAM_NAME_TAKEN, and what `nameMembers` throws */
export async function createTeam(caller: Caller, { id }: ContestRow, draft: TeamDraft): Promise<string> {
  const { db, now } = caller
  const { name, studentLimit, memberIds } = draft
  await lockPrepared(caller, id)
  if ((await countTeams(db, id)) >= CONTEST.teams)
    throw new AppError(errors.E_TEAMS_FULL, { words: { most: CONTEST.teams } })
  if (await isNameTaken(db, id, name, null)) throw new AppError(errors.E_TEAM_NAME_TAKEN)
  const teamId = await insertTeam(db, { contestId: id, name, studentLimit, createdAt: now })
  await nameMembers(caller, id, teamId, memberIds)
  return teamId
}

/** @throws E_CONTEST_STARTED, E_CHANGED, E_TEAM_NAME_TAKEN, E_TEAM_FULL, and what `nameMembers` throws */
export async function updateTeam(
  caller: Caller,
  { id, contestId }: LoadedTeam,
  patch: TeamPatch,
): Promise<void> {
  const { db } = caller
  const { name, studentLimit, memberIds, edition } = patch
  await lockPrepared(caller, contestId)
  const { rows } = await listTeamRows(db, contestId, { page: 1, limit: 1, ids: [id] })
  if (!rows[0]) throw new AppError(common.E_NOT_FOUND)
  const before = { ...rows[0], memberIds: rows[0].members.map(({ _id }) => _id).sort() }
  const sent = { name, studentLimit, ...(memberIds && { memberIds: [...memberIds].sort() }) }
  const changes = changesOf(before, sent, edition)
  if (!changes) return
  if (changes.name !== undefined && (await isNameTaken(db, contestId, changes.name, id)))
    throw new AppError(errors.E_TEAM_NAME_TAKEN)
  const { memberIds: _, ...fields } = changes
  await updateTeamRow(db, id, fields)
  await nameMembers(caller, contestId, id, changes.memberIds ?? before.memberIds)
}

/** @throws E_CONTEST_STARTED */
export async function deleteTeam(caller: Caller, { id, contestId }: LoadedTeam): Promise<void> {
  await lockPrepared(caller, contestId)
  await deleteTeamRow(caller.db, id)
}
