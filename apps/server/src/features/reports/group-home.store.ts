import { STORAGE } from '@bangxanh/contract/uploads/limits.ts'
import { sql } from 'drizzle-orm'
import { asInstant } from '../../kernel/db/as-instant.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { GrantedScope } from '../../kernel/viewer/viewer.ts'
import { licences } from '../../schema/licences.ts'
import { departments, schools } from '../../schema/organisation.ts'
import { schoolCounts } from '../../schema/reports.ts'
import { schoolStorage } from '../../schema/uploads.ts'
import { ownSchools } from '../organisation/organisation.scope.ts'
import type { CountedSchool } from './home.view.ts'

type Row = CountedSchool & Record<string, unknown>

/** Every school of the scopes with what was counted of it, by name: one statement, however many there are. */
export async function readGroupSchools(
  db: Db,
  scopes: readonly GrantedScope[],
  now: Date,
): Promise<readonly Row[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<Row>(sql`
    with own as materialized (
      select ${schools.id}, ${schools.name}, ${schools.departmentId} as department_id from ${schools} where ${ownSchools(scopes)}
    )
    select own.id as "_id", own.name,
      case when ${departments.id} is not null then json_build_object('_id', ${departments.id}, 'name', ${departments.name}) end as department,
      coalesce(${schoolCounts.classes}, 0) as classes, coalesce(${schoolCounts.quiet}, 0) as quiet, coalesce(${schoolCounts.teachers}, 0) as teachers,
      coalesce(${schoolCounts.students}, 0) as students, coalesce(${schoolCounts.signedIn}, 0) as "signedIn",
      coalesce(${schoolCounts.given}, 0) as given, coalesce(${schoolCounts.givenBefore}, 0) as "givenBefore",
      coalesce(${schoolCounts.agos}, '{}') as agos, coalesce(${schoolCounts.expected}, '{}') as expected, coalesce(${schoolCounts.done}, '{}') as done,
      coalesce(${schoolCounts.markSum}, 0)::float8 as "markSum", coalesce(${schoolCounts.marks}, 0) as marks,
      coalesce(${schoolStorage.used} * 100.0 / nullif(${schoolStorage.quota}, 0), ${schoolStorage.used} * 100.0 / ${STORAGE.school}, 0)::float8 as full,
      ceil(extract(epoch from ${licences.endsAt} - ${at}) / 86400)::int as "licenceDays",
      ${asInstant(schoolCounts.countedAt)} as "countedAt"
    from own left join ${departments} on ${departments.id} = own.department_id
    left join ${schoolCounts} on ${schoolCounts.schoolId} = own.id
    left join ${schoolStorage} on ${schoolStorage.schoolId} = own.id
    left join ${licences} on ${licences.schoolId} = own.id and ${licences.closedAt} is null and ${licences.endsAt} > ${at}
    order by own.name collate vi_number, own.id`)
  return rows
}
