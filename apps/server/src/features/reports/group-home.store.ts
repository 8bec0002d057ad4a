import { HOME } from '@bangxanh/contract/reports/limits.ts'
import { STORAGE } from '@bangxanh/contract/uploads/limits.ts'
import { sql } from 'drizzle-orm'
import { asInstant } from '../../kernel/db/as-instant.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { GrantedScope } from '../../kernel/viewer/viewer.ts'
import { licences } from '../../schema/licences.ts'
import { departments, schools } from '../../schema/organisation.ts'
import { schoolCounts, schoolDays } from '../../schema/reports.ts'
import { schoolStorage } from '../../schema/uploads.ts'
import { ownSchools } from '../organisation/organisation.scope.ts'
import type { CountedSchool } from './home.view.ts'
import { today } from './weeks.store.ts'

type Row = CountedSchool & { readonly countedAt: string | null } & Record<string, unknown>

/** Every school of the scopes with what was counted of it, by name: one statement, however many there are. */
export async function readGroupSchools(
  db: Db,
  scopes: readonly GrantedScope[],
  now: Date,
): Promise<readonly Row[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const ago = sql`${today(now)} - ${schoolDays.day}`
  const { rows } = await db.execute<Row>(sql`
    with own as materialized (
      select ${schools.id}, ${schools.name}, ${schools.departmentId} as department_id from ${schools} where ${ownSchools(scopes)}
    ), week as (
      select ${schoolDays.schoolId} as school_id, (${ago} - 1) / 7 as ago, sum(expected) as expected, sum(done) as done,
        sum(mark_sum)::float8 as mark_sum, sum(marks) as marks,
        coalesce(sum(given) filter (where ${ago} < 7), 0) as given, coalesce(sum(given) filter (where ${ago} < 14), 0) as lately
      from own join ${schoolDays} on ${schoolDays.schoolId} = own.id
        and ${schoolDays.day} between ${today(now)} - ${HOME.weeks * 7}::int and ${today(now)} - 1
      group by 1, 2
    ), line as (
      select school_id, sum(given)::int as given, sum(lately)::int as lately,
        array_agg(ago) as agos, array_agg(expected::int) as expected, array_agg(done::int) as done,
        sum(mark_sum) as mark_sum, sum(marks)::int as marks
      from week group by 1
    )
    select own.id as "_id", own.name,
      case when ${departments.id} is not null then json_build_object('_id', ${departments.id}, 'name', ${departments.name}) end as department,
      coalesce(${schoolCounts.classes}, 0) as classes, coalesce(${schoolCounts.quiet}, 0) as quiet, coalesce(${schoolCounts.teachers}, 0) as teachers,
      coalesce(${schoolCounts.students}, 0) as students, coalesce(${schoolCounts.signedIn}, 0) as "signedIn",
      coalesce(line.given, 0) + coalesce(${schoolDays.given}, 0) as given,
      coalesce(line.lately, 0) - coalesce(line.given, 0) as "givenBefore", coalesce(line.agos, '{}') as agos, coalesce(line.expected, '{}') as expected,
      coalesce(line.done, '{}') as done, coalesce(line.mark_sum, 0) as "markSum", coalesce(line.marks, 0) as marks,
      coalesce(${schoolStorage.used} * 100.0 / nullif(${schoolStorage.quota}, 0), ${schoolStorage.used} * 100.0 / ${STORAGE.school}, 0)::float8 as full,
      ceil(extract(epoch from ${licences.endsAt} - ${at}) / 86400)::int as "licenceDays",
      ${asInstant(schoolCounts.countedAt)} as "countedAt"
    from own left join ${departments} on ${departments.id} = own.department_id
    left join ${schoolCounts} on ${schoolCounts.schoolId} = own.id left join line on line.school_id = own.id
    left join ${schoolDays} on ${schoolDays.schoolId} = own.id and ${schoolDays.day} = ${today(now)}
    left join ${schoolStorage} on ${schoolStorage.schoolId} = own.id
    left join ${licences} on ${licences.schoolId} = own.id and ${licences.closedAt} is null and ${licences.endsAt} > ${at}
    order by own.name collate vi_number, own.id`)
  return rows
}
