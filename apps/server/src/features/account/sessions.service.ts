import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { endSockets } from '../../kernel/live/live.ts'
import type { ListFilters } from '../../kernel/serve/lists.ts'
import { recordAudit } from '../audit/public.ts'
import { sessionView } from './account.view.ts'
import { deleteOwnSession, deleteSession, selectSessions } from './sessions.store.ts'

export async function listSessions({ db, viewer, now }: Caller, filters: ListFilters) {
  const { rows, pagination } = await selectSessions(db, viewer.userId, now, filters)
  return { sessions: rows.map(row => sessionView(row, viewer.sessionId)), pagination }
}

/** Ends the session by which the caller is here, with its sockets. */
export async function logOut({ db, viewer: { sessionId } }: Caller): Promise<void> {
  await deleteSession(db, sessionId)
  await endSockets(db, { sessionId })
}

/**
 * Ends one of the own sessions with its sockets. That a place was signed out from elsewhere is written down; signing
 * out where one is, is not.
 * @throws E_NOT_FOUND for a session of somebody else, or one that has ended
 */
export async function endSession(caller: Caller, sessionId: string): Promise<void> {
  const { db, viewer } = caller
  const { userId } = viewer
  if (!(await deleteOwnSession(db, userId, sessionId))) throw new AppError(errors.E_NOT_FOUND)
  await endSockets(db, { sessionId })
  if (sessionId === viewer.sessionId) return
  const schoolId = viewer.grants.find(grant => grant.schoolId)?.schoolId ?? null
  const about = { type: 'user', id: userId } as const
  await recordAudit(caller, { schoolId, action: 'session.ended-elsewhere', about })
}
