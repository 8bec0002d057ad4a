import type { FirstSteps } from '@bangxanh/contract/setup/schemas.ts'
import { asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { groups, schools } from '../../schema/organisation.ts'
import { installation } from '../../schema/setup.ts'
import { students } from '../../schema/students.ts'

/** The row with the hash of the code that opens the set-up. */
const SETUP = 'setup'

/** How far an installation is: whether it has people, an organisation, and a code that waits. */
export async function readInstallation(
  db: Db,
): Promise<{ people: boolean; organisation: boolean; code: string | null }> {
  const { rows } = await db.execute<{ people: boolean; organisation: boolean; code: string | null }>(sql`
    select exists (select from ${users}) as people,
      exists (select from ${groups}) or exists (select from ${schools}) as organisation,
      (select ${installation.value} from ${installation} where ${installation.name} = ${SETUP}) as code`)
  return rows[0] as (typeof rows)[number]
}

/** Puts a code's hash in the place of the one before. */
export async function writeCode(db: Db, hash: string): Promise<void> {
  await db
    .insert(installation)
    .values({ name: SETUP, value: hash })
    .onConflictDoUpdate({ target: installation.name, set: { value: hash } })
}

/** Takes the code out of the database; of two at once the second waits, and finds none. */
export async function takeCode(db: Db): Promise<string | undefined> {
  const rows = await db
    .delete(installation)
    .where(eq(installation.name, SETUP))
    .returning({ value: installation.value })
  return rows[0]?.value
}

/** All groups, by name, with what they hold: for the owner alone. */
export async function listGroups(
  db: Db,
): Promise<{ id: string; name: string; schools: number; chiefs: string[] }[]> {
  const { rows } = await db.execute<{ id: string; name: string; schools: number; chiefs: string[] }>(sql`
    select g.id, g.name, (select count(*)::int from ${schools} s where s.group_id = g.id) as schools,
      array(select u.username from ${users} u join ${roleGrants} r on r.user_id = u.id where r.group_id = g.id order by 1) as chiefs
    from ${groups} g order by g.name collate vi, g.id`)
  return rows
}

/** Groups by their id or their name, which several may share. */
export const findGroups = (db: Db, called: string): Promise<{ id: string }[]> =>
  db
    .select({ id: groups.id })
    .from(groups)
    .where(or(sql`${groups.id}::text = ${called}`, eq(groups.name, called)))
    .limit(2)

/** Whether a user is a pupil alone, and the school that the record of theirs is read in. */
export async function readStanding(
  db: Db,
  userId: string,
): Promise<{ isPupil: boolean; schoolId: string | null }> {
  const rows = await db
    .select({ role: roleGrants.role, schoolId: roleGrants.schoolId })
    .from(roleGrants)
    .where(eq(roleGrants.userId, userId))
    .orderBy(asc(roleGrants.id))
  return {
    isPupil: rows.length > 0 && rows.every(({ role }) => role === 'student'),
    schoolId: rows.find(row => row.schoolId)?.schoolId ?? null,
  }
}

/** Whether a school has teachers, classes, pupils in them, and one of those with an account; and the class where to go on. */
export async function readBeginning(db: Db, schoolId: string): Promise<Omit<FirstSteps, 'dumpedAt'>> {
  const approved = sql`${classStudents} join ${students} on ${students.id} = ${classStudents.studentId}
    where ${classStudents.classId} = ${classes.id} and ${classStudents.state} = 'approved'`
  const ofSchool = sql`${classes.schoolId} = ${schoolId} and ${classes.type} = 'study'`
  const { rows } = await db.execute<Omit<FirstSteps, 'dumpedAt'>>(sql`
    select exists (select from ${roleGrants} join ${users} on ${users.id} = ${roleGrants.userId}
        where ${roleGrants.schoolId} = ${schoolId} and ${roleGrants.role} in ('teacher', 'leader')
          and ${users.disabledAt} is null) as teachers,
      exists (select from ${classes} where ${ofSchool}) as classes,
      exists (select from ${classes} where ${ofSchool} and exists (select from ${approved})) as pupils,
      exists (select from ${classes} where ${ofSchool}
        and exists (select from ${approved} and ${students.userId} is not null)) as cards,
      (select ${classes.id} from ${classes} where ${ofSchool} and ${classes.status} = 'open'
        -- Looked up class by class, and not once for all pupils of any school. Until somebody has an account, none of these has one.
        order by exists (select from ${approved} offset 0) desc, ${classes.createdAt}, ${classes.id}
        limit 1) as "classId"`)
  return rows[0] as (typeof rows)[number]
}
