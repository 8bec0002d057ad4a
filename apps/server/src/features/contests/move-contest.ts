import { errors } from '@bangxanh/contract/contests/errors.ts'
import { CONTEST_TRANSITIONS, type ContestStatus } from '@bangxanh/contract/contests/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { canTransition } from '@bangxanh/contract/kit/transitions.ts'
import type { Caller } from '../../kernel/caller.ts'
import { actInRoom, readRoom } from '../rooms/public.ts'
import type { ContestRow } from './contests.store.ts'
import { recountContest } from './question-owner.ts'

/** The act of the room that makes each status. */
const ACTS = { not_start: 'reset', prepare: 'start', in_progress: 'next', ended: 'end' } as const
const ACTS_OF_EXAM = { ...ACTS, in_progress: 'hand-out' } as const

/**
 * Moves a contest, as its desk would; questions are counted anew before its waiting room opens (product 18.23).
 * @throws E_CONTEST_MOVE, E_CONTEST_REHEARSED, and what the act throws
 */
export async function moveContest(
  caller: Caller,
  { id, kind }: Pick<ContestRow, 'id' | 'kind'>,
  from: ContestStatus,
  to: ContestStatus,
): Promise<void> {
  if (!canTransition(CONTEST_TRANSITIONS, from, to)) throw new AppError(errors.E_CONTEST_MOVE)
  // It would go on with what is only tried, which begins for nobody (product 19.133).
  if (to === 'in_progress' && (await readRoom(caller.db, id))?.rehearsal)
    throw new AppError(errors.E_CONTEST_REHEARSED)
  if (to === 'prepare') await recountContest(caller, id)
  await actInRoom(caller, id, { act: (kind === 'exam' ? ACTS_OF_EXAM : ACTS)[to] })
}
