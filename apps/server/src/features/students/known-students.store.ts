import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { holds } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { students } from '../../schema/students.ts'
import { classReach, studentsByName } from '../classes/classes.scope.ts'
import { studentReach, studentScope } from './students.scope.ts'

/** Whose eyes: those of `read` are shown by name, others masked. */
export interface Looking {
  readonly viewer: Viewer
  readonly read: readonly GrantedScope[]
}

const select = (db: Db, { viewer, read }: Looking) =>
  db
    .select({
      id: students.id,
      userId: students.userId,
      fullname: students.fullname,
      code: students.code,
      birthday: students.birthday,
      signedInAt: users.signedInAt,
      readable: holds(studentScope(viewer, read)),
      classNames: sql<string[]>`array(
        select ${classes.name} from ${classStudents} join ${classes} on ${classes.id} = ${classStudents.classId}
        where ${classStudents.studentId} = ${students.id} and ${classStudents.state} = 'approved' and ${classReach(viewer)}
        order by ${classes.name} collate vi, ${classes.id} limit 3)`,
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .$dynamic()
export type KnownRow = Awaited<ReturnType<typeof select>>[number]

const ofSchool = (schoolId: string | null) =>
  schoolId ? eq(students.schoolId, schoolId) : isNull(students.schoolId)

/** The students of a school (null: those without, of their own classes) who bear one of these codes, names or ids. */
export async function findKnown(
  db: Db,
  looking: Looking,
  schoolId: string | null,
  { codes, names, ids }: { codes: readonly string[]; names: readonly string[]; ids: readonly string[] },
): Promise<KnownRow[]> {
  const any: (SQL | undefined)[] = [
    codes.length > 0 ? isAmong(students.code, codes) : undefined,
    ids.length > 0 ? isAmong(students.id, ids) : undefined,
    // Folded names are alike more often than names are; the caller compares these.
    names.length > 0
      ? sql`fold(${students.fullname}) in (select fold(name) from unnest(${sql.param([...names])}::text[]) name)`
      : undefined,
  ]
  return select(db, looking)
    .where(and(ofSchool(schoolId), isNull(students.anonymisedAt), studentReach(looking.viewer), or(...any)))
    .orderBy(...studentsByName)
}

const exactUser = (text: string) =>
  and(
    contains(users.search, text),
    or(sql`${users.usernameFolded} = lower(normalize(${text}, nfc))`, eq(users.phone, text)),
  )

/** Students within reach whom a phone, e-mail, code, or the user name or phone of the account names exactly. */
export async function findExact(db: Db, looking: Looking, text: string): Promise<KnownRow[]> {
  const accounts = db.select({ id: users.id }).from(users).where(exactUser(text))
  const byRecord = and(
    contains(students.search, text),
    or(eq(students.code, text), eq(students.phone, text), sql`lower(${students.email}) = lower(${text})`),
  )
  return select(db, looking)
    .where(
      and(
        studentReach(looking.viewer),
        isNull(students.anonymisedAt),
        or(byRecord, isAmong(students.userId, accounts)),
      ),
    )
    .orderBy(...studentsByName)
    .limit(10)
}

/**
 * Accounts of pupils without a school whom a user name or phone names exactly, but those of these users. Of another
 * school's pupils nothing is said, not even that there are some.
 */
export async function findPupilAccounts(db: Db, text: string, but: readonly string[]) {
  return db
    .select({ displayName: users.displayName })
    .from(users)
    .where(
      and(
        exactUser(text),
        isNull(users.disabledAt),
        sql`not exists (select from ${roleGrants} where ${roleGrants.userId} = ${users.id}
          and (${roleGrants.role} <> 'student' or ${roleGrants.schoolId} is not null))`,
        sql`not exists (select from ${students} where ${students.userId} = ${users.id} and ${students.schoolId} is not null)`,
        sql`${users.id} <> all(${sql.param([...but])}::uuid[])`,
      ),
    )
    .orderBy(users.displayName, users.id)
    .limit(10)
}
