import type { InstallationContact } from '@bangxanh/contract/contact/schemas.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { installationContacts } from '../../schema/contact.ts'
import { schools } from '../../schema/organisation.ts'
import { students } from '../../schema/students.ts'

/** More schools than these nobody has of their own. */
const MOST = 50

/** The schools that somebody works in, or that have them in a class, by name. */
export const selectOwnSchools = (db: Db, { userId, grants }: Viewer) => {
  const staff = grants.flatMap(({ role, schoolId }) => (role !== 'student' && schoolId ? [schoolId] : []))
  const own = sql`(
    select unnest(${sql.param(staff)}::uuid[])
    union select ${classes.schoolId} from ${students}
      join ${classStudents} on ${classStudents.studentId} = ${students.id} and ${classStudents.state} = 'approved'
      join ${classes} on ${classes.id} = ${classStudents.classId}
      where ${students.userId} = ${userId})`
  return db
    .select({
      id: schools.id,
      school: schools.name,
      name: sql<string>`coalesce(${schools.contactName}, ${schools.name})`,
      phone: schools.contactPhone,
      email: schools.contactEmail,
      address: schools.contactAddress,
      hours: schools.contactHours,
    })
    .from(schools)
    .where(isAmong(schools.id, own))
    .orderBy(sql`${schools.name} collate vi_number`, schools.id)
    .limit(MOST)
}

export async function readInstallationContact(db: Db): Promise<InstallationContact | null> {
  const { one: _, ...ways } = installationContacts
  const { name, phone, email, address, hours } = ways
  const [row] = await db.select({ name, phone, email, address, hours }).from(installationContacts)
  return row ?? null
}

/** Changes these and leaves the others. */
export async function writeInstallationContact(db: Db, change: Partial<InstallationContact>): Promise<void> {
  await db
    .insert(installationContacts)
    .values(change)
    .onConflictDoUpdate({ target: installationContacts.one, set: change })
}
