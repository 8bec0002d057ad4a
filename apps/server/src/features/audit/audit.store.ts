import type { AuditAction, AuditObject } from '@bangxanh/contract/audit/actions.ts'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { type AuditDetail, auditLog } from '../../schema/audit.ts'

export interface AuditEntry {
  /** Null: the owner's command line. */
  readonly actorId: string | null
  /** The school whose administrators may read it; null where no single school is meant. */
  readonly schoolId?: string | null
  readonly groupId?: string | null
  readonly action: AuditAction
  readonly about?: { readonly type: AuditObject; readonly id: string }
  readonly detail?: AuditDetail
}

/** Writes down what was done, in the transaction that does it (product 5.15). */
export async function recordAudit(db: Db, entry: AuditEntry, now: Date): Promise<void> {
  const { about, detail = {}, schoolId = null, groupId = null, ...rest } = entry
  await db.insert(auditLog).values({
    id: newId(),
    at: now,
    ...rest,
    schoolId,
    groupId,
    objectType: about?.type ?? null,
    objectId: about?.id ?? null,
    detail,
  })
}
