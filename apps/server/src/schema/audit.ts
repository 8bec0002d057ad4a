import type { AuditAction, AuditObject } from '@bangxanh/contract/audit/actions.ts'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { jsonb } from '../kernel/db/jsonb.ts'

export const auditLog = pgTable('audit_log', {
  id: uuid().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  actorId: uuid(),
  schoolId: uuid(),
  groupId: uuid(),
  action: text().$type<AuditAction>().notNull(),
  objectType: text().$type<AuditObject>(),
  objectId: uuid(),
  detail: jsonb().$type<AuditDetail>().notNull(),
})

/** Ids, counts and words of fixed lists; never a name, a phone or anything else of a person (product 5.15). */
export type AuditDetail = Readonly<Record<string, string | number | boolean | readonly string[] | null>>
