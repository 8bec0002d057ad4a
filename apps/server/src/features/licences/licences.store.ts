import type { listPlanHistory, listSchoolPlans } from '@bangxanh/contract/licences/endpoints.ts'
import type { LicencePeriod } from '@bangxanh/contract/licences/states.ts'
import { STORAGE } from '@bangxanh/contract/uploads/limits.ts'
import { and, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import { holds } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { byNumbers } from '../../kernel/db/in-order.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { type FiltersOf, pageOf } from '../../kernel/serve/lists.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { users } from '../../schema/account.ts'
import {
  licenceActivations,
  licenceCodes,
  licencePackages,
  licenceRequests,
  licences,
} from '../../schema/licences.ts'
import { departments, schools } from '../../schema/organisation.ts'
import { schoolStorage } from '../../schema/uploads.ts'
import { byOrganisation, reach } from '../organisation/organisation.scope.ts'

const packageColumns = getTableColumns(licencePackages)
const ofPackage = { _id: licencePackages.id, name: licencePackages.name }

/** The packages on offer, the smallest first. */
export const selectPackages = (db: Db) =>
  db
    .select(packageColumns)
    .from(licencePackages)
    .where(eq(licencePackages.offered, true))
    .orderBy(licencePackages.bytes, licencePackages.monthly, licencePackages.id)

/** A package on offer. */
export async function findOffered(db: Db, id: string): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: licencePackages.id })
    .from(licencePackages)
    .where(and(eq(licencePackages.id, id), eq(licencePackages.offered, true)))
  return row
}

/** A school as a viewer finds it for an action, and whether they may move it to a package; authorize it. */
export async function findSchool(
  db: Db,
  viewer: Viewer,
  { scopes, activate }: { scopes: readonly GrantedScope[]; activate: readonly GrantedScope[] },
  id: string,
): Promise<Found<{ readonly id: string; readonly mayActivate: boolean }>> {
  const [row] = await db
    .select({
      id: schools.id,
      allowed: holds(byOrganisation(scopes, schools.id)),
      mayActivate: holds(byOrganisation(activate, schools.id)),
    })
    .from(schools)
    .where(and(eq(schools.id, id), reach(viewer.grants, schools.id)))
  return row
}

/** Nobody else moves the school to a package until the transaction ends. */
export async function lockSchool(db: Db, id: string): Promise<void> {
  await db.select({ id: schools.id }).from(schools).where(eq(schools.id, id)).for('no key update')
}

/** What a code brings, and who has used it. */
export async function findCode(db: Db, codeHash: Buffer) {
  const [row] = await db
    .select({
      id: licenceCodes.id,
      months: licenceCodes.months,
      packageId: licenceCodes.packageId,
      name: licencePackages.name,
      bytes: licencePackages.bytes,
      usedBy: licenceActivations.schoolId,
      usedAt: licenceActivations.activatedAt,
    })
    .from(licenceCodes)
    .innerJoin(licencePackages, eq(licencePackages.id, licenceCodes.packageId))
    .leftJoin(licenceActivations, eq(licenceActivations.codeId, licenceCodes.id))
    .where(eq(licenceCodes.codeHash, codeHash))
  return row
}
export type FoundCode = NonNullable<Awaited<ReturnType<typeof findCode>>>

const runningColumns = { package: ofPackage, endsAt: licences.endsAt }

/** What a school has at a moment; an end that has come is one, whether or not the job was there already. */
export async function findRunning(db: Db, schoolId: string, now: Date) {
  const [row] = await db
    .select(runningColumns)
    .from(licences)
    .innerJoin(licencePackages, eq(licencePackages.id, licences.packageId))
    .where(and(eq(licences.schoolId, schoolId), isNull(licences.closedAt), gt(licences.endsAt, now)))
  return row
}

const openColumns = {
  id: licences.id,
  schoolId: licences.schoolId,
  packageId: licences.packageId,
  bytes: licences.bytes,
  endsAt: licences.endsAt,
  closedAt: licences.closedAt,
  name: licencePackages.name,
}

/** What a school has that is not closed; nobody else changes it until the transaction ends. */
export async function lockOpen(db: Db, schoolId: string) {
  const [row] = await db
    .select(openColumns)
    .from(licences)
    .innerJoin(licencePackages, eq(licencePackages.id, licences.packageId))
    .where(and(eq(licences.schoolId, schoolId), isNull(licences.closedAt)))
    .for('update', { of: licences })
  return row
}

export async function lockLicence(db: Db, id: string) {
  const [row] = await db.select().from(licences).where(eq(licences.id, id)).for('update')
  return row
}

export async function insertLicence(
  db: Db,
  row: Pick<
    typeof licences.$inferInsert,
    'schoolId' | 'packageId' | 'bytes' | 'beginsAt' | 'endsAt' | 'renewedAt'
  >,
): Promise<string> {
  const id = newId()
  await db.insert(licences).values({ id, ...row })
  return id
}

/** Lets it go on; it never has less room than before. */
export async function extendLicence(
  db: Db,
  id: string,
  { bytes, endsAt, renewedAt }: { bytes: number; endsAt: Date; renewedAt: Date },
): Promise<void> {
  await db.update(licences).set({ bytes, endsAt, renewedAt }).where(eq(licences.id, id))
}

export async function closeLicence(db: Db, id: string, closedAt: Date): Promise<void> {
  await db.update(licences).set({ closedAt }).where(eq(licences.id, id))
}

/** Uses a code up. False: somebody was quicker. */
export async function insertActivation(
  db: Db,
  row: Omit<typeof licenceActivations.$inferInsert, 'id'>,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(licenceActivations)
    .values({ id: newId(), ...row })
    .onConflictDoNothing({ target: licenceActivations.codeId })
  return rowCount === 1
}

/** Asks for a package; what the school has asked for before and was not answered goes. Gives its id. */
export async function upsertRequest(
  db: Db,
  row: { schoolId: string; packageId: string; period: LicencePeriod; askedBy: string; askedAt: Date },
): Promise<string> {
  const [kept] = await db
    .insert(licenceRequests)
    .values({ id: newId(), ...row })
    .onConflictDoUpdate({
      target: licenceRequests.schoolId,
      targetWhere: sql`state = 'waiting'`,
      set: { packageId: row.packageId, period: row.period, askedBy: row.askedBy, askedAt: row.askedAt },
    })
    .returning({ id: licenceRequests.id })
  return (kept as { id: string }).id
}

/** What a school asked for last. */
export async function findLastRequest(db: Db, schoolId: string) {
  const [row] = await db
    .select({ ...getTableColumns(licenceRequests), package: ofPackage })
    .from(licenceRequests)
    .innerJoin(licencePackages, eq(licencePackages.id, licenceRequests.packageId))
    .where(eq(licenceRequests.schoolId, schoolId))
    .orderBy(desc(licenceRequests.askedAt), desc(licenceRequests.id))
    .limit(1)
  return row
}
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findLastRequest>>>

/** One page of the codes that a school has activated, the latest first. */
export function selectHistory(db: Db, schoolId: string, filters: FiltersOf<typeof listPlanHistory>) {
  const wanted = eq(licenceActivations.schoolId, schoolId)
  return pageOf(
    db
      .select({
        _id: licenceActivations.id,
        package: ofPackage,
        months: licenceCodes.months,
        at: licenceActivations.activatedAt,
        by: { _id: users.id, name: users.displayName },
        until: licenceActivations.until,
        givenUp: licenceActivations.givenUp,
      })
      .from(licenceActivations)
      .innerJoin(licenceCodes, eq(licenceCodes.id, licenceActivations.codeId))
      .innerJoin(licencePackages, eq(licencePackages.id, licenceCodes.packageId))
      .innerJoin(users, eq(users.id, licenceActivations.activatedBy))
      .where(wanted)
      .orderBy(desc(licenceActivations.activatedAt), desc(licenceActivations.id)),
    filters,
    () => db.$count(licenceActivations, wanted),
  )
}
export type HistoryRow = Awaited<ReturnType<typeof selectHistory>>['rows'][number]

/** One page of the schools that the scopes hold: whose package ends next comes first, those without one last. */
export function selectSchoolPlans(
  db: Db,
  scopes: readonly GrantedScope[],
  filters: FiltersOf<typeof listSchoolPlans>,
  now: Date,
) {
  const wanted = and(
    byOrganisation(scopes, schools.id),
    filters.ids && isAmong(schools.id, filters.ids),
    contains(schools.search, filters.search),
  )
  const runs = and(eq(licences.schoolId, schools.id), isNull(licences.closedAt), gt(licences.endsAt, now))
  return pageOf(
    db
      .select({
        _id: schools.id,
        name: schools.name,
        department: { _id: departments.id, name: departments.name },
        package: ofPackage,
        endsAt: licences.endsAt,
        used: sql<number>`coalesce(${schoolStorage.used}, 0)`.mapWith(Number),
        quota: sql<number>`coalesce(${schoolStorage.quota}, ${STORAGE.school})`.mapWith(Number),
      })
      .from(schools)
      .leftJoin(departments, eq(departments.id, schools.departmentId))
      .leftJoin(licences, runs)
      .leftJoin(licencePackages, eq(licencePackages.id, licences.packageId))
      .leftJoin(schoolStorage, eq(schoolStorage.schoolId, schools.id))
      .where(wanted)
      .orderBy(sql`${licences.endsAt} nulls last`, byNumbers(schools.name), schools.id),
    filters,
    () => db.$count(schools, wanted),
  )
}
export type SchoolPlanRow = Awaited<ReturnType<typeof selectSchoolPlans>>['rows'][number]
