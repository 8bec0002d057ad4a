import type { SQL } from 'drizzle-orm'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { GrantedScope } from '../../kernel/viewer/viewer.ts'
import { auditLog } from '../../schema/audit.ts'

/** The entries of the scopes' own schools; the record stands below all organisations, so it asks them nothing. */
export function auditReadable(scopes: readonly GrantedScope[]): SQL {
  return isAmong(
    auditLog.schoolId,
    scopes.flatMap(({ scope, grant }) => (scope === 'S' && grant.schoolId ? [grant.schoolId] : [])),
  )
}
