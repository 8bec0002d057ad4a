import type { LicenceRequestState } from '@bangxanh/contract/licences/states.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { users } from '../../schema/account.ts'
import { licenceCodes, licencePackages, licenceRequests } from '../../schema/licences.ts'
import { groups, schools } from '../../schema/organisation.ts'

export type PackageRow = typeof licencePackages.$inferSelect

/** All packages, also those that are offered no longer, the smallest first. */
export const selectAllPackages = (db: Db): Promise<PackageRow[]> =>
  db
    .select()
    .from(licencePackages)
    .orderBy(asc(licencePackages.bytes), asc(licencePackages.monthly), asc(licencePackages.id))

/** A package by its name, in whatever case. */
export async function findPackage(db: Db, name: string): Promise<PackageRow | undefined> {
  const [row] = await db
    .select()
    .from(licencePackages)
    .where(sql`fold(${licencePackages.name}) = fold(${name})`)
  return row
}

export async function insertPackage(db: Db, row: Omit<PackageRow, 'id' | 'offered'>): Promise<void> {
  await db.insert(licencePackages).values({ id: newId(), ...row })
}

export async function updatePackage(
  db: Db,
  id: string,
  change: Partial<Omit<PackageRow, 'id'>>,
): Promise<void> {
  await db.update(licencePackages).set(change).where(eq(licencePackages.id, id))
}

export async function insertCodes(
  db: Db,
  hashes: readonly Buffer[],
  row: { readonly packageId: string; readonly months: number; readonly madeAt: Date },
): Promise<void> {
  await db.insert(licenceCodes).values(hashes.map(codeHash => ({ id: newId(), codeHash, ...row })))
}

/** What schools have asked for, those that wait first. */
export const selectRequests = (db: Db) =>
  db
    .select({
      id: licenceRequests.id,
      school: schools.name,
      group: groups.name,
      name: licencePackages.name,
      period: licenceRequests.period,
      askedAt: licenceRequests.askedAt,
      askedBy: users.username,
      state: licenceRequests.state,
      word: licenceRequests.word,
    })
    .from(licenceRequests)
    .innerJoin(schools, eq(schools.id, licenceRequests.schoolId))
    .leftJoin(groups, eq(groups.id, schools.groupId))
    .innerJoin(licencePackages, eq(licencePackages.id, licenceRequests.packageId))
    .innerJoin(users, eq(users.id, licenceRequests.askedBy))
    .orderBy(
      sql`${licenceRequests.state} <> 'waiting'`,
      sql`${licenceRequests.askedAt} desc`,
      licenceRequests.id,
    )
    .limit(200)

/** Answers one that waits. Gives its school. */
export async function setAnswer(
  db: Db,
  id: string,
  answer: {
    readonly state: Exclude<LicenceRequestState, 'waiting'>
    readonly word: string
    readonly answeredAt: Date
  },
): Promise<string | undefined> {
  const [row] = await db
    .update(licenceRequests)
    .set(answer)
    .where(and(sql`${licenceRequests.id}::text = ${id}`, eq(licenceRequests.state, 'waiting')))
    .returning({ schoolId: licenceRequests.schoolId })
  return row?.schoolId
}
