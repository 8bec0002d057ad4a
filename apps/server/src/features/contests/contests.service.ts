import { errors } from '@bangxanh/contract/contests/errors.ts'
import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import type { ContestKind } from '@bangxanh/contract/contests/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorizeClass } from '../classes/public.ts'
import {
  type ContestFilters,
  type ContestPurpose,
  type ContestRow,
  findContest,
  kindOfContest,
  listContestRows,
  lockStatus,
} from './contests.store.ts'
import { contestView } from './contests.view.ts'

/** A contest of a kind. @throws E_NOT_FOUND out of their reach, E_NOT_CLASS_TEACHER within it */
export const loadContest = async (
  caller: Caller,
  kind: ContestKind,
  purpose: ContestPurpose,
  id: string,
): Promise<ContestRow> =>
  authorizeClass(await findContest(caller.db, caller, { kind, purpose, id }), caller.viewer)

/** The same, of whichever kind it is. */
export async function loadAnyContest(
  caller: Caller,
  purpose: ContestPurpose,
  id: string,
): Promise<ContestRow> {
  const kind = await kindOfContest(caller.db, id)
  if (!kind) throw new AppError(common.E_NOT_FOUND)
  return loadContest(caller, kind, purpose, id)
}

/** Keeps a contest as it is prepared for this transaction. @throws E_NOT_FOUND when it is gone, E_CONTEST_STARTED */
export async function lockPrepared({ db }: Caller, id: string): Promise<void> {
  const status = await lockStatus(db, id)
  if (!status) throw new AppError(common.E_NOT_FOUND)
  if (status !== 'not_start') throw new AppError(errors.E_CONTEST_STARTED)
}

/** The same where its questions are mended: also once it has ended, where the answers count by a regrade. */
export async function lockCorrectable({ db }: Caller, { id }: ContestRow): Promise<void> {
  const status = await lockStatus(db, id)
  if (!status) throw new AppError(common.E_NOT_FOUND)
  if (status !== 'not_start' && status !== 'ended') throw new AppError(errors.E_CONTEST_STARTED)
}

/** One to prepare, as it stands now. @throws as `loadContest`, E_CONTEST_STARTED */
export async function loadPrepared(caller: Caller, kind: ContestKind, id: string): Promise<ContestRow> {
  const contest = await loadContest(caller, kind, 'write', id)
  if (contest.status !== 'not_start') throw new AppError(errors.E_CONTEST_STARTED)
  return contest
}

export async function presentContests(caller: Caller, kind: ContestKind, filters: ContestFilters) {
  const { rows, pagination } = await listContestRows(caller.db, caller, kind, filters)
  return { contests: rows.map(contestView), pagination }
}

/** @throws as `loadContest` */
export const presentContest = async (
  caller: Caller,
  kind: ContestKind,
  id: string,
): Promise<{ contest: Contest }> => ({ contest: contestView(await loadContest(caller, kind, 'read', id)) })
