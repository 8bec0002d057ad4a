import type { SQL } from 'drizzle-orm'
import type { Scope } from '../../kernel/viewer/viewer.ts'
import { roleGrants } from '../account/account.tables.ts'
import { byOrganisation } from '../organisation/public.ts'

/** The grants of teachers whom an action's scopes hold, as a condition on rows of `role_grant`. */
export const staffScope = (scopes: readonly Scope[]): SQL => byOrganisation(scopes, roleGrants.schoolId)
