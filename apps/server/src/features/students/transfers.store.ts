import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { users } from '../../schema/account.ts'
import { students, studentTransfers } from '../../schema/students.ts'
import type { KeptPlace } from '../classes/public.ts'
import { reach } from '../organisation/public.ts'

/** What a move changed, for the way back. */
export interface TransferLog {
  readonly places: readonly { readonly before: KeptPlace | null; readonly after: KeptPlace }[]
  /** Of pupils: id, homeroom before, homeroom after. */
  readonly homerooms: readonly (readonly [string, string | null, string | null])[]
}

export async function insertTransfer(
  db: Db,
  transfer: Omit<typeof studentTransfers.$inferSelect, 'id' | 'undoneAt'>,
): Promise<string> {
  const id = newId()
  await db.insert(studentTransfers).values({ id, ...transfer })
  return id
}

const schoolsOf = (scopes: readonly GrantedScope[]): string[] =>
  scopes.flatMap(({ scope, grant }) => (scope === 'S' && grant.schoolId ? [grant.schoolId] : []))

/** The moves of the caller's schools since a moment, the latest first. */
export const findTransfers = (db: Db, scopes: readonly GrantedScope[], after: Date) =>
  db
    .select({
      id: studentTransfers.id,
      homeroom: studentTransfers.homeroom,
      pupils: studentTransfers.pupils,
      movedBy: users.displayName,
      movedAt: studentTransfers.movedAt,
    })
    .from(studentTransfers)
    .leftJoin(users, eq(users.id, studentTransfers.movedBy))
    .where(
      and(
        isAmong(studentTransfers.schoolId, schoolsOf(scopes)),
        isNull(studentTransfers.undoneAt),
        gt(studentTransfers.movedAt, after),
      ),
    )
    .orderBy(desc(studentTransfers.movedAt), desc(studentTransfers.id))
    .limit(20)

/** A move that somebody may know of, and whether the scopes allow to undo it. */
export async function findTransfer(
  db: Db,
  id: string,
  { viewer, scopes }: { readonly viewer: Viewer; readonly scopes: readonly GrantedScope[] },
) {
  const [row] = await db
    .select({ id: studentTransfers.id, schoolId: studentTransfers.schoolId })
    .from(studentTransfers)
    .where(and(eq(studentTransfers.id, id), reach(viewer.grants, studentTransfers.schoolId)))
  return row && { ...row, allowed: schoolsOf(scopes).includes(row.schoolId) }
}

export async function lockTransfer(db: Db, id: string) {
  const [row] = await db.select().from(studentTransfers).where(eq(studentTransfers.id, id)).for('update')
  return row
}

/** The pupils whom later moves of a school have moved and that nobody has undone. */
export async function movedSince(
  db: Db,
  { schoolId, movedAt }: Pick<typeof studentTransfers.$inferSelect, 'schoolId' | 'movedAt'>,
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct moved ->> 0 as id from ${studentTransfers} cross join lateral jsonb_array_elements(${studentTransfers.log} -> 'homerooms') moved
    where ${studentTransfers.schoolId} = ${schoolId} and ${studentTransfers.movedAt} > ${movedAt.toISOString()}::timestamptz
      and ${studentTransfers.undoneAt} is null`)
  return new Set(rows.map(({ id }) => id))
}

/** `homerooms`: of whom it was undone. */
export async function markTransferUndone(
  db: Db,
  id: string,
  homerooms: TransferLog['homerooms'],
  now: Date,
): Promise<void> {
  const log: TransferLog = { places: [], homerooms }
  await db.update(studentTransfers).set({ undoneAt: now, log }).where(eq(studentTransfers.id, id))
}

export async function forgetTransfersBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(studentTransfers).where(lte(studentTransfers.movedAt, moment))
}

/** The accounts of pupils. */
export const accountsOf = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db.select({ userId: students.userId }).from(students).where(isAmong(students.id, ids))
  return rows.flatMap(({ userId }) => userId ?? [])
}
