import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { asPage, before, type ListFilters, type Page } from '../../kernel/serve/lists.ts'
import { classes } from '../../schema/classes.ts'
import { schools } from '../../schema/organisation.ts'
import { classDays } from '../../schema/reports.ts'
import { allFigures, figures, wasSomething } from './report-days.store.ts'
import type { Counted } from './report-figures.ts'
import type { Span } from './report-span.access.ts'

export interface WorkingClass extends Counted, Record<string, unknown> {
  readonly _id: string
  readonly name: string
  readonly grade: string
  readonly subject: string
  readonly school: string | null
}

/** Classes in which something was in these days, by the share that handed in; those of which nothing has ended stand last. */
export async function readWorkingClasses(
  db: Db,
  within: SQL,
  { span, now, several, ...filters }: ListFilters & { span: Span; now: Date; several: boolean },
): Promise<Page<WorkingClass>> {
  const school = several
    ? sql`(select ${schools.name} from ${schools} where ${schools.id} = found.school_id)`
    : sql`null::text`
  const { rows } = await db.execute<WorkingClass & { total: number }>(sql`
    with own as materialized (
      select ${classes.id}, ${classes.name}, ${classes.grade}, ${classes.subject}, ${classes.schoolId} as school_id from ${classes} where ${within}
    ), found as (
      select own.*, of_class.*, count(*) over ()::int as total from own cross join lateral (
        select ${figures(sql.raw('of_day'), now)} from (
          select * from ${classDays} where ${classDays.classId} = own.id
            and ${classDays.day} between ${span.from}::date and ${span.to}::date offset 0) of_day) of_class
      where ${wasSomething}
    )
    select id as "_id", name, grade, subject, ${school} as school, ${allFigures}, total
    from found order by done::numeric / nullif(expected, 0) desc nulls last, name collate vi_number, id
    limit ${filters.limit} offset ${before(filters)}`)
  return asPage(rows, filters, async () => rows[0]?.total ?? 0)
}
