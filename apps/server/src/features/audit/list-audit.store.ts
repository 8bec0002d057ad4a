import type { AuditObject } from '@bangxanh/contract/audit/actions.ts'
import type { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import type { AuditSort } from '@bangxanh/contract/audit/states.ts'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { inOrder, type Orders } from '../../kernel/db/in-order.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type FiltersOf, pageOf } from '../../kernel/serve/lists.ts'
import { users } from '../../schema/account.ts'
import { auditLog } from '../../schema/audit.ts'
import { classes } from '../../schema/classes.ts'
import { homeworks } from '../../schema/homework.ts'
import { departments, groups, schools } from '../../schema/organisation.ts'
import { students } from '../../schema/students.ts'

export type AuditFilters = FiltersOf<typeof listAudit>

const ORDERS = { at: [auditLog.at, auditLog.id] } satisfies Orders<AuditSort>

/** The name that what an entry is about has today. A look-up by key for the rows of one page. */
const NAMES = {
  group: sql`(select g.name from ${groups} g where g.id = ${auditLog.objectId})`,
  department: sql`(select d.name from ${departments} d where d.id = ${auditLog.objectId})`,
  school: sql`(select s.name from ${schools} s where s.id = ${auditLog.objectId})`,
  user: sql`(select u.display_name from ${users} u where u.id = ${auditLog.objectId})`,
  class: sql`(select c.name from ${classes} c where c.id = ${auditLog.objectId})`,
  student: sql`(select p.fullname from ${students} p where p.id = ${auditLog.objectId} and p.anonymised_at is null)`,
} satisfies Record<AuditObject, SQL>

const objectName = sql<string | null>`case ${auditLog.objectType} ${sql.join(
  Object.entries(NAMES).map(([type, name]) => sql`when ${type} then ${name}`),
  sql` `,
)} end`

/** Which homework an entry says in its detail, as its id is written there. */
const homeworkId = sql<string | null>`${auditLog.detail} ->> 'homeworkId'`

/** One page of the entries that `readable` holds. */
export async function selectAudit(db: Db, readable: SQL, filters: AuditFilters) {
  const wanted = and(
    readable,
    filters.action && isAmong(auditLog.action, filters.action),
    filters.actorId ? eq(auditLog.actorId, filters.actorId) : undefined,
    filters.objectId ? eq(auditLog.objectId, filters.objectId) : undefined,
    filters.from ? gte(auditLog.at, new Date(filters.from)) : undefined,
    filters.to ? lt(auditLog.at, new Date(filters.to)) : undefined,
  )
  return pageOf(
    db
      .select({
        id: auditLog.id,
        at: auditLog.at,
        action: auditLog.action,
        actorId: auditLog.actorId,
        actorName: sql<
          string | null
        >`(select a.display_name from ${users} a where a.id = ${auditLog.actorId})`,
        objectType: auditLog.objectType,
        objectId: auditLog.objectId,
        objectName,
        // One look-up a row: of an `exists` PostgreSQL would rather read all students once.
        anonymised: sql<boolean>`(${auditLog.objectType} = 'student' and (
        select p.anonymised_at is not null from ${students} p where p.id = ${auditLog.objectId})) is true`,
        homeworkId,
        homeworkName: sql<
          string | null
        >`(select h.name from ${homeworks} h where h.id = (${homeworkId})::uuid)`,
        detail: auditLog.detail,
      })
      .from(auditLog)
      .where(wanted)
      .orderBy(inOrder(filters.sort, ORDERS)),
    filters,
    () => db.$count(auditLog, wanted),
  )
}
export type AuditRow = Awaited<ReturnType<typeof selectAudit>>['rows'][number]
