import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { builtOnce } from '../../kernel/db/built-once.ts'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { GrantedScope } from '../../kernel/viewer/viewer.ts'
import { departments, type groups, schools } from '../../schema/organisation.ts'
import { ownSchools } from './organisation.scope.ts'

export type SchoolRow = Omit<typeof schools.$inferSelect, 'search'>
export type GroupRow = typeof groups.$inferSelect
export type DepartmentRow = typeof departments.$inferSelect

const schoolById = builtOnce(db =>
  db
    .select()
    .from(schools)
    .where(eq(schools.id, sql.placeholder('id')))
    .prepare('school'),
)
const settingsOfSchool = builtOnce(db => {
  const { schoolYearStart, grades, subjects, edition } = schools
  const { secondSemesterStart, firstClosesAfter, secondClosesAfter, marksSeen, gradebookWords } = schools
  const ofGradebooks = { firstClosesAfter, secondClosesAfter, marksSeen, gradebookWords }
  const { contactName, contactPhone, contactEmail, contactAddress, contactHours } = schools
  const contact = { contactName, contactPhone, contactEmail, contactAddress, contactHours }
  return db
    .select({ schoolYearStart, secondSemesterStart, grades, subjects, edition, ...ofGradebooks, ...contact })
    .from(schools)
    .where(eq(schools.id, sql.placeholder('id')))
    .prepare('settings')
})
/** What a school has chosen itself: everybody asks for it with their first screen. */
export const readSettings = async (db: Db, id: string) => (await settingsOfSchool(db).execute({ id }))[0]
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof readSettings>>>

export const readSchool = async (db: Db, id: string): Promise<SchoolRow | undefined> =>
  (await schoolById(db).execute({ id }))[0]

export const readDepartment = async (db: Db, id: string): Promise<DepartmentRow | undefined> =>
  (await db.select().from(departments).where(eq(departments.id, id)))[0]

export const listDepartments = (db: Db, groupId: string): Promise<DepartmentRow[]> =>
  db
    .select()
    .from(departments)
    .where(eq(departments.groupId, groupId))
    .orderBy(sql`${departments.name} collate vi`, asc(departments.id))
    .limit(500)

export const listSchools = (db: Db, scope: SQL): Promise<SchoolRow[]> =>
  db
    .select()
    .from(schools)
    .where(and(scope))
    .orderBy(sql`${schools.name} collate vi`, asc(schools.id))
    .limit(500)

/** Whether a school of these scopes takes part in contests (product 8.30). */
export async function anyInContests(db: Db, scopes: readonly GrantedScope[]): Promise<boolean> {
  const [found] = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(schools.contestFuture, ownSchools(scopes)))
    .limit(1)
  return found !== undefined
}

export type NewSchool = Pick<
  SchoolRow,
  | 'groupId'
  | 'departmentId'
  | 'name'
  | 'cityId'
  | 'districtId'
  | 'level'
  | 'schoolYearStart'
  | 'grades'
  | 'subjects'
>

export async function insertSchool(db: Db, school: NewSchool): Promise<string> {
  const id = newId()
  await db.insert(schools).values({ id, contestFuture: false, ...school })
  return id
}
