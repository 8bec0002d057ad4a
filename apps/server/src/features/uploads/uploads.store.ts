import { STORAGE } from '@bangxanh/contract/uploads/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { users } from '../../schema/account.ts'
import { attemptFiles, attempts } from '../../schema/learn.ts'
import {
  filePages,
  files,
  ownStorage,
  schoolStorage,
  thumbnails,
  uploadParts,
  uploads,
} from '../../schema/uploads.ts'
import { namedKeys } from './file-places.store.ts'
import { isMaterial, isShownAs, type ShownAs } from './uploads.scope.ts'

export type StoredRow = typeof files.$inferInsert & { readonly ownerId: string }

/**
 * Writes the row of a stored file and raises what its school uses, in one statement, so that any number of uploads at
 * once stay within the quota. Gives false, and writes nothing, when there is no room.
 * Whoever writes files locks in one order: what bears the file (its user, school or group), the file that goes, the room
 * of the school. So the owner is locked here before the room, and what is replaced goes before this is called.
 */
export async function insertFile(db: Db, row: StoredRow): Promise<boolean> {
  const { schoolId } = row
  const room = schoolId
    ? sql`
      insert into ${schoolStorage} (school_id, used, quota)
      select ${schoolId}::uuid, ${row.size}::bigint, ${STORAGE.school}::bigint from owner
      where ${row.size}::bigint <= ${STORAGE.school}::bigint
      on conflict (school_id) do update set used = ${schoolStorage}.used + excluded.used
        where ${schoolStorage}.used + excluded.used <= ${schoolStorage}.quota
      returning school_id`
    : sql`
      insert into ${ownStorage} (user_id, used) select id, ${row.size}::bigint from owner
      where ${row.size}::bigint <= ${STORAGE.own}::bigint
      on conflict (user_id) do update set used = ${ownStorage}.used + excluded.used
        where ${ownStorage}.used + excluded.used <= ${STORAGE.own}::bigint
      returning null::uuid as school_id`
  const { rowCount } = await db.execute(sql`
    with owner as (select id from ${users} where id = ${row.ownerId} for key share),
    taken as (${room})
    insert into ${files} (key, owner_id, school_id, name, type, size, sha256, seconds)
    select ${row.key}, ${row.ownerId}::uuid, school_id, ${row.name}, ${row.type}, ${row.size}::bigint, ${row.sha256},
      ${row.seconds ?? null}::double precision from taken`)
  return rowCount === 1
}

/** A file that the owner of the installation brings: it takes room of nobody. */
export async function insertOwnFile(
  db: Db,
  { key, name, type, size, sha256 }: typeof files.$inferInsert,
): Promise<void> {
  await db.insert(files).values({ key, name: name.slice(0, 200), type, size, sha256 })
}

/** Whose a file is, and for which school it counts; null: nobody's. */
export async function ownerOf(
  db: Db,
  key: string,
): Promise<{ personId: string | null; schoolId: string | null }> {
  const [row] = await db
    .select({ personId: files.ownerId, schoolId: files.schoolId })
    .from(files)
    .where(eq(files.key, key))
  return row ?? { personId: null, schoolId: null }
}

/** What a school's files take and may take. */
export async function readStorage(db: Db, schoolId: string): Promise<{ used: number; quota: number }> {
  const [row] = await db
    .select({ used: schoolStorage.used, quota: schoolStorage.quota })
    .from(schoolStorage)
    .where(eq(schoolStorage.schoolId, schoolId))
  return row ?? { used: 0, quota: STORAGE.school }
}

/** Says what the files of a school may take; what is there stays, also above it. */
export async function setQuota(db: Db, schoolId: string, quota: number): Promise<void> {
  await db
    .insert(schoolStorage)
    .values({ schoolId, used: 0, quota })
    .onConflictDoUpdate({ target: schoolStorage.schoolId, set: { quota } })
}

/** Whether so many bytes more find room now; who writes the file is told for sure. */
export async function hasRoom(
  db: Db,
  { ownerId, schoolId }: { readonly ownerId: string; readonly schoolId: string | null },
  size: number,
): Promise<boolean> {
  if (schoolId) {
    const { used, quota } = await readStorage(db, schoolId)
    return used + size <= quota
  }
  const [row] = await db
    .select({ used: ownStorage.used })
    .from(ownStorage)
    .where(eq(ownStorage.userId, ownerId))
  return (row?.used ?? 0) + size <= STORAGE.own
}

export async function readFileRow(
  db: Db,
  key: string,
): Promise<{ type: string; sha256: string; size: number } | undefined> {
  const [row] = await db
    .select({ type: files.type, sha256: files.sha256, size: files.size })
    .from(files)
    .where(eq(files.key, key))
  return row ?? readDrawnRow(db, key)
}

/** What is drawn of a file, as JPEG or PNG, like every picture. */
async function readDrawnRow(db: Db, key: string) {
  const [row] = await db
    .select({ sha256: thumbnails.sha256, size: thumbnails.size })
    .from(thumbnails)
    .where(eq(thumbnails.key, key))
    .unionAll(
      db
        .select({ sha256: filePages.sha256, size: filePages.size })
        .from(filePages)
        .where(eq(filePages.key, key)),
    )
  return row && { ...row, type: key.endsWith('.png') ? 'image/png' : 'image/jpeg' }
}

/** Takes the rows of files away and gives their room back to its school or person. Gives the keys that were there. */
export async function deleteFileRows(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    with gone as (delete from ${files} where ${isAmong(files.key, keys)} returning key, school_id, owner_id, size),
      room as (
        update ${schoolStorage} set used = used - of_school.size
        from (select school_id, sum(size)::bigint as size from gone group by school_id) of_school
        where ${schoolStorage}.school_id = of_school.school_id),
      own_room as (
        update ${ownStorage} set used = used - of_person.size
        from (select owner_id, sum(size)::bigint as size from gone where school_id is null group by owner_id) of_person
        where ${ownStorage}.user_id = of_person.owner_id)
    select key from gone`)
  return rows.map(({ key }) => key)
}

/** As `deleteFileRows`. False: there was none. */
export const deleteFileRow = async (db: Db, key: string): Promise<boolean> =>
  (await deleteFileRows(db, [key])).length > 0

/** In one order for all. */
export async function lockFiles(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .select({ key: files.key })
    .from(files)
    .where(isAmong(files.key, keys))
    .orderBy(files.key)
    .for('update')
}

/** At most so many a night. */
const MOST_FREED = 10_000
/**
 * Files of before a moment, or those of them that are named, that stand in no place. While an attempt is open its files stay: an
 * answer that names them may be on its way.
 */
export async function unshownFiles(db: Db, before: Date, among?: readonly string[]): Promise<string[]> {
  return db.transaction(async tx => {
    // It reads every question once.
    await tx.execute(sql`set local statement_timeout = 0`)
    const { rows } = await tx.execute<{ key: string }>(sql`
      with shown (key) as materialized (
        ${namedKeys}
        union select work.key from ${attemptFiles} work join ${attempts} on ${attempts.id} = work.attempt_id
          where ${attempts.state} = 'open')
      select key from ${files}
      where created_at < ${before} and ${among ? isAmong(files.key, among) : sql`true`}
        and not exists (select from shown where shown.key = ${files.key})
      order by key limit ${MOST_FREED}`)
    return rows.map(({ key }) => key)
  })
}

/**
 * Of these keys, those that a viewer's school or the viewer has brought as material, of types that can be shown so. They stay until
 * the transaction ends.
 */
export async function ownMaterial(
  db: Db,
  keys: readonly string[],
  as: ShownAs,
  owner: { userId: string; schoolIds: readonly string[] },
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(
      and(
        sql`${files.key} = any(${sql.param([...keys])}) and (${files.ownerId} = ${owner.userId} or ${files.schoolId} = any(${sql.param([...owner.schoolIds])}))`,
        isMaterial,
        isShownAs(as),
      ),
    )
    .for('key share')
  return new Set(rows.map(row => row.key))
}

/** Every stored file, every part, thumbnail and page of one, for the dump. */
export const listFiles = (db: Db): Promise<{ key: string; size: number; sha256: string }[]> =>
  db
    .select({ key: files.key, size: files.size, sha256: files.sha256 })
    .from(files)
    .unionAll(
      db
        .select({ key: uploadParts.key, size: uploadParts.size, sha256: uploadParts.sha256 })
        .from(uploadParts),
    )
    .unionAll(
      db.select({ key: thumbnails.key, size: thumbnails.size, sha256: thumbnails.sha256 }).from(thumbnails),
    )
    .unionAll(
      db.select({ key: filePages.key, size: filePages.size, sha256: filePages.sha256 }).from(filePages),
    )
    .orderBy(sql`1`)

/** Of these keys, those that a row names: of a file, of a part, a thumbnail or a page of one. */
export async function keysWithRow(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(isAmong(files.key, keys))
    .unionAll(db.select({ key: uploadParts.key }).from(uploadParts).where(isAmong(uploadParts.key, keys)))
    .unionAll(db.select({ key: thumbnails.key }).from(thumbnails).where(isAmong(thumbnails.key, keys)))
    .unionAll(db.select({ key: filePages.key }).from(filePages).where(isAmong(filePages.key, keys)))
  return new Set(rows.map(row => row.key))
}

/**
 * Of these keys the files that somebody has brought for one purpose and one thing, and that stand nowhere yet. They stay until the
 * transaction ends, so that of two who use one at once one comes too late.
 * @param places the column of the table in which such files stand
 */
export async function holdBrought(
  db: Db,
  keys: readonly string[],
  {
    purpose,
    about,
    userId,
  }: {
    readonly purpose: typeof uploads.$inferSelect.purpose
    readonly about: string
    readonly userId: string
  },
  places: PgColumn,
) {
  if (keys.length === 0) return []
  return db
    .select({ key: files.key, size: files.size, type: files.type })
    .from(files)
    .innerJoin(uploads, eq(uploads.key, files.key))
    .where(
      and(
        isAmong(files.key, keys),
        eq(uploads.purpose, purpose),
        eq(uploads.about, about),
        eq(uploads.userId, userId),
        sql`not exists (select from ${places.table} where ${places} = ${files.key})`,
      ),
    )
    .for('no key update', { of: files })
}
