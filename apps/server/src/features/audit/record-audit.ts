import type { AuditAction, AuditObject } from '@bangxanh/contract/audit/actions.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import type { AuditDetail } from '../../schema/audit.ts'
import { insertEntries } from './audit.store.ts'

export interface AuditEntry {
  /** Left out, it is the caller; somebody else where a public call has made them just now. */
  readonly actorId?: string
  /** The school whose administrators may read it; null where no single school is meant. */
  readonly schoolId?: string | null
  readonly groupId?: string | null
  readonly action: AuditAction
  readonly about?: { readonly type: AuditObject; readonly id: string }
  readonly detail?: AuditDetail
}

/** Writes down what was done, in the transaction that does it (product 5.15). The owner's terminal has no actor. */
export const recordAudit = (caller: AnyCaller, entry: AuditEntry): Promise<void> =>
  recordAudits(caller, [entry])

/** The same of what one act did to many. */
export const recordAudits = ({ db, viewer, now }: AnyCaller, entries: readonly AuditEntry[]): Promise<void> =>
  insertEntries(
    db,
    entries.map(
      ({
        actorId = viewer?.userId ?? null,
        schoolId = null,
        groupId = null,
        action,
        about,
        detail = {},
      }) => ({
        at: now,
        actorId,
        schoolId,
        groupId,
        action,
        objectType: about?.type ?? null,
        objectId: about?.id ?? null,
        detail,
      }),
    ),
  )
