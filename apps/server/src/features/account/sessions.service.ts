import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Db } from '../../kernel/db/database.ts'
import { endSockets } from '../../kernel/live/live.ts'
import { type ListFilters, pagination } from '../../kernel/serve/lists.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'
import { recordAudit } from '../audit/public.ts'
import { sessionView } from './account.view.ts'
import { deleteOwnSession, selectSessions } from './sessions.store.ts'

export async function listSessions(db: Db, viewer: Viewer, now: Date, filters: ListFilters) {
  const { rows, total } = await selectSessions(db, viewer.userId, now, filters)
  return {
    sessions: rows.map(row => sessionView(row, viewer.sessionId)),
    pagination: pagination(filters, total),
  }
}

/**
 * Ends one of the own sessions with its sockets. That a place was signed out from elsewhere is written down; signing
 * out where one is, is not.
 * @throws E_NOT_FOUND for a session of somebody else, or one that has ended
 */
export async function endSession(db: Db, viewer: Viewer, sessionId: string, now: Date): Promise<void> {
  const { userId } = viewer
  if (!(await deleteOwnSession(db, userId, sessionId))) throw new AppError(errors.E_NOT_FOUND)
  await endSockets(db, { sessionId })
  if (sessionId === viewer.sessionId) return
  const schoolId = viewer.grants.find(grant => grant.schoolId)?.schoolId ?? null
  const about = { type: 'user', id: userId } as const
  await recordAudit(db, { actorId: userId, schoolId, action: 'session.ended-elsewhere', about }, now)
}
