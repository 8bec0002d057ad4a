import { z } from 'zod'
import { get } from '../kit/endpoint.ts'
import { UserId } from '../kit/ids.ts'
import { Pagination, pageQuery } from '../kit/paging.ts'
import { Instant, list } from '../kit/values.ts'
import { AUDIT_ACTIONS } from './actions.ts'
import { AuditEntry, AuditObjectId } from './schemas.ts'
import { AUDIT_SORTS } from './states.ts'

export const listAudit = get('/audit-log', {
  action: 'audit.read',
  summary: 'What was done in the school that somebody may have to answer for, newest first.',
  shows: ['auditEntry', 'user', 'group', 'department', 'school', 'class', 'student', 'homework'],
  query: {
    ...pageQuery,
    action: list(z.enum(AUDIT_ACTIONS)).optional(),
    actorId: UserId.optional(),
    objectId: AuditObjectId.optional(),
    /** From this instant on, up to before that one. */
    from: Instant.optional(),
    to: Instant.optional(),
    sort: z.enum(AUDIT_SORTS).default('-at'),
  },
  reply: { entries: z.array(AuditEntry), pagination: Pagination },
  example: {
    query: { action: 'student.password-reset', from: '2026-09-01T00:00:00.000Z', page: 1, limit: 50 },
  },
})
