import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { before, type ListFilters } from '../../kernel/serve/lists.ts'
import { roleGrants, users } from '../account/account.tables.ts'

export interface TeacherRow {
  readonly id: string
  readonly displayName: string
  readonly subjects: string[]
}

/** Users with a teacher's role inside the scope, by given name, and how many there are in all. */
export async function listTeachers(
  db: Db,
  scope: SQL,
  filters: ListFilters,
): Promise<{ rows: TeacherRow[]; total: number }> {
  const { search, ids, limit } = filters
  const teaches = db
    .select({ one: sql`1` })
    .from(roleGrants)
    .where(and(eq(roleGrants.userId, users.id), inArray(roleGrants.role, ['teacher', 'leader']), scope))
  const wanted = and(
    exists(teaches),
    isNull(users.disabledAt),
    search ? contains(users.search, search) : undefined,
    ids && inArray(users.id, [...ids]),
  )
  const subjects = sql<string[]>`array(
    select distinct unnest(${roleGrants.subjects}) from ${roleGrants} where ${roleGrants.userId} = ${users.id} order by 1)`
  const rows = await db
    .select({ id: users.id, displayName: users.displayName, subjects })
    .from(users)
    .where(wanted)
    .orderBy(
      sql`regexp_replace(${users.displayName}, '^.*\\s', '') collate vi`,
      sql`${users.displayName} collate vi`,
      asc(users.id),
    )
    .limit(limit)
    .offset(before(filters))
  return { rows, total: await db.$count(users, wanted) }
}
