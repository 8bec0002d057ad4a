import { LICENCE } from '@bangxanh/contract/licences/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { isAmong } from '../../kernel/db/is-among.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { licencePackages, licences } from '../../schema/licences.ts'
import { schools } from '../../schema/organisation.ts'
import type { Describe, Telling } from '../notifications/public.ts'
import { byOrganisation } from '../organisation/organisation.scope.ts'

const DAYS = sql.raw(LICENCE.toldDays.join(', '))

/**
 * Those who manage the school and the chiefs of its group, once for each day that is told (product 13.6). What should have been
 * told before the end was said is not; another package that took its place ends nothing.
 */
export const licenceEnding: Telling = {
  kind: 'licenceEnds',
  events: (licenceId, now) => sql`
    select manager.user_id, ${licences.id} as about, told.at, told.days as what
    from ${licences} cross join lateral (
      select days, ${licences.endsAt} - make_interval(days => days) as at from unnest(array[${DAYS}]) days) told
    cross join lateral (
      select ${roleGrants.userId} from ${roleGrants}
      where ${roleGrants.schoolId} = ${licences.schoolId} and ${roleGrants.role} in ('super_admin', 'admin')
      union
      select ${roleGrants.userId} from ${roleGrants} join ${schools} on ${schools.groupId} = ${roleGrants.groupId}
      where ${schools.id} = ${licences.schoolId} and ${roleGrants.role} = 'group_chief') manager
    join ${users} on ${users.id} = manager.user_id
    where ${licences.id} = ${licenceId} and ${users.disabledAt} is null
      and (${licences.closedAt} is null or ${licences.closedAt} >= ${licences.endsAt})
      and told.at > ${licences.renewedAt} and told.at <= ${now.toISOString()}::timestamptz`,
}

/** Licences of schools whose packages the caller reads. */
export const describeLicences: Describe<'licence'> = async ({ db, scopesOf, now }, ids) => {
  const rows = await db
    .select({
      _id: licences.id,
      name: licencePackages.name,
      school: schools.name,
      endsAt: licences.endsAt,
    })
    .from(licences)
    .innerJoin(licencePackages, eq(licencePackages.id, licences.packageId))
    .innerJoin(schools, eq(schools.id, licences.schoolId))
    .where(and(isAmong(licences.id, ids), byOrganisation(scopesOf('licence.packages'), licences.schoolId)))
  return rows.map(({ endsAt, ...row }) => ({
    ...{ type: 'licence', ...row },
    ...{ endsAt: endsAt.toISOString(), ended: endsAt <= now },
  }))
}
