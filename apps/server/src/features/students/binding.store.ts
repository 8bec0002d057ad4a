import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { users } from '../../schema/account.ts'
import { auditLog } from '../../schema/audit.ts'
import { students } from '../../schema/students.ts'

/**
 * The places of a class to which an account was bound after `since`, and whose account it still is; the newest first of each. What was
 * written down about it (product 5.15) says all that the way back needs.
 */
export function findBindings(
  db: Db,
  { id, schoolId }: { readonly id: string; readonly schoolId: string | null },
  since: Date,
  placeId?: string,
) {
  const actor = sql<
    string | null
  >`(select by.display_name from ${users} by where by.id = ${auditLog.actorId})`
  return db
    .selectDistinctOn([students.id], {
      placeId: students.id,
      fullname: students.fullname,
      account: users.id,
      username: users.username,
      displayName: users.displayName,
      // Classes in which the pupil's other requests went on in the place's name.
      requests: sql<string[]>`array(select jsonb_array_elements_text(${auditLog.detail} -> 'requests'))`,
      // The request's record is gone; where the place has agreed with it, it is told by the place.
      birthday: sql<
        string | null
      >`case when ${auditLog.detail} ->> 'sameBirthday' = 'true' then ${students.birthday} end`,
      by: actor,
      at: auditLog.at,
    })
    .from(auditLog)
    .innerJoin(students, eq(students.id, auditLog.objectId))
    .innerJoin(
      users,
      and(eq(users.id, students.userId), sql`${auditLog.detail} ->> 'account' = ${users.id}::text`),
    )
    .where(
      and(
        schoolId ? eq(auditLog.schoolId, schoolId) : isNull(auditLog.schoolId),
        gt(auditLog.at, since),
        eq(auditLog.action, 'student.bound'),
        sql`${auditLog.detail} ->> 'class' = ${id}`,
        placeId ? eq(students.id, placeId) : undefined,
      ),
    )
    .orderBy(students.id, desc(auditLog.at), desc(auditLog.id))
}

/** Takes the account of one record to another one that has none. Call it under their locks. */
export async function moveAccount(
  db: Db,
  { from, to, userId }: { from: string; to: string; userId: string },
): Promise<void> {
  await db.update(students).set({ userId: null }).where(eq(students.id, from))
  await db.update(students).set({ userId }).where(eq(students.id, to))
}
