import type { ConsentDraft } from '@bangxanh/contract/students/consent.ts'
import type { ConsentKind } from '@bangxanh/contract/students/states.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { Pupil } from '../../kernel/pupil-data.ts'
import { type ListFilters, pageOf } from '../../kernel/serve/lists.ts'
import { users } from '../../schema/account.ts'
import { studentConsents } from '../../schema/students.ts'

export async function insertConsent(
  db: Db,
  { note, ...draft }: ConsentDraft,
  recordedBy: string,
  now: Date,
): Promise<string> {
  const id = newId()
  await db.insert(studentConsents).values({ id, ...draft, note: note || null, recordedBy, recordedAt: now })
  return id
}

/** One page of what was recorded, newest first. */
export async function selectConsents(db: Db, studentId: string, filters: ListFilters) {
  const where = and(
    eq(studentConsents.studentId, studentId),
    filters.ids && isAmong(studentConsents.id, filters.ids),
  )
  return pageOf(
    db
      .select({
        id: studentConsents.id,
        kind: studentConsents.kind,
        given: studentConsents.given,
        givenBy: studentConsents.givenBy,
        method: studentConsents.method,
        note: studentConsents.note,
        recordedBy: users.displayName,
        recordedAt: studentConsents.recordedAt,
      })
      .from(studentConsents)
      .leftJoin(users, eq(users.id, studentConsents.recordedBy))
      .where(where)
      .orderBy(desc(studentConsents.recordedAt), desc(studentConsents.id)),
    filters,
    () => db.$count(studentConsents, where),
  )
}
export type ConsentRow = Awaited<ReturnType<typeof selectConsents>>['rows'][number]

/** The newest word of each kind, of each student. Ids grow with time, so they order what one moment has recorded. */
export const currentConsents = (db: Db, studentIds: readonly string[]) =>
  db
    .selectDistinctOn([studentConsents.studentId, studentConsents.kind], {
      studentId: studentConsents.studentId,
      kind: studentConsents.kind,
      given: studentConsents.given,
      recordedAt: studentConsents.recordedAt,
    })
    .from(studentConsents)
    .where(isAmong(studentConsents.studentId, studentIds))
    .orderBy(
      studentConsents.studentId,
      studentConsents.kind,
      desc(studentConsents.recordedAt),
      desc(studentConsents.id),
    )

/** Of these students, those whose guardians allow it now. Whoever shows pupils outside their class asks this first. */
export async function whoConsents(
  db: Db,
  studentIds: readonly string[],
  kind: ConsentKind,
): Promise<Set<string>> {
  if (studentIds.length === 0) return new Set()
  const rows = await currentConsents(db, studentIds)
  return new Set(rows.filter(row => row.kind === kind && row.given).map(row => row.studentId))
}

/** Takes from the records who gave consent and what was noted; that it was given stays. */
export async function anonymiseConsents(db: Db, studentId: string): Promise<undefined> {
  await db
    .update(studentConsents)
    .set({ givenBy: sql`null`, note: sql`null` })
    .where(eq(studentConsents.studentId, studentId))
}

/** Every consent of a student, newest first, for all that is kept of them. */
export const readKeptConsents = async (db: Db, { studentId }: Pupil) =>
  (await selectConsents(db, studentId, { page: 1, limit: MOST })).rows

/** Nobody has so many. */
const MOST = 100_000
