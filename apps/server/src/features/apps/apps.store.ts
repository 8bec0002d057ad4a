import { APPS } from '@bangxanh/contract/apps/limits.ts'
import type { AppSettings } from '@bangxanh/contract/apps/setting-schemas.ts'
import type { AppKind } from '@bangxanh/contract/apps/states.ts'
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { appFiles, appLaunches, apps } from '../../schema/apps.ts'
import { homeworks } from '../../schema/homework.ts'

export type AppRow = typeof apps.$inferSelect

/** Apps that homework can be given in, by name. */
export const listAppRows = (db: Db, kind?: AppKind): Promise<AppRow[]> =>
  db
    .select()
    .from(apps)
    .where(and(eq(apps.enabled, true), kind && eq(apps.kind, kind)))
    .orderBy(asc(apps.name), asc(apps.id))

export const allAppRows = (db: Db): Promise<AppRow[]> => db.select().from(apps).orderBy(asc(apps.id))

export async function findApp(db: Db, id: string): Promise<AppRow | undefined> {
  const [row] = await db.select().from(apps).where(eq(apps.id, id))
  return row
}

/** Makes the app, or gives it all of this anew where it is of the same kind and runs in the same place. Gives whether it did. */
export async function putApp(db: Db, row: typeof apps.$inferInsert): Promise<boolean> {
  const { id, kind, ...rest } = row
  const written = await db
    .insert(apps)
    .values(row)
    .onConflictDoUpdate({
      target: apps.id,
      set: { ...rest, enabled: true },
      setWhere: and(eq(apps.kind, kind), sql`(${apps.version} is null) = (excluded.version is null)`),
    })
    .returning({ id: apps.id })
  return written.length > 0
}

export async function setKey(db: Db, id: string, sealedKey: string): Promise<void> {
  await db.update(apps).set({ sealedKey }).where(eq(apps.id, id))
}

export const isGiven = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(homeworks, eq(homeworks.appId, id))) > 0

export async function disableApp(db: Db, id: string): Promise<void> {
  await db.update(apps).set({ enabled: false }).where(eq(apps.id, id))
}

export async function deleteApp(db: Db, id: string): Promise<void> {
  await db.delete(apps).where(eq(apps.id, id))
}

export interface ProgramFile {
  readonly path: string
  readonly type: string
  readonly bytes: Buffer
}

/** From when on what was replaced is gone. */
const keptSince = (now: Date) => new Date(now.getTime() - APPS.replacedMs)

/** Makes these the files of a program; those of the version before stay for a day. */
export async function putFiles(
  db: Db,
  { appId, version }: { readonly appId: string; readonly version: string },
  files: readonly ProgramFile[],
  now: Date,
): Promise<void> {
  const isOld = lte(appFiles.replacedAt, keptSince(now))
  await db.delete(appFiles).where(and(eq(appFiles.appId, appId), or(eq(appFiles.version, version), isOld)))
  await db
    .update(appFiles)
    .set({ replacedAt: now })
    .where(and(eq(appFiles.appId, appId), isNull(appFiles.replacedAt)))
  for (const file of files) await db.insert(appFiles).values({ appId, version, ...file })
}

/** A file of a program by its address, which names what is in it. */
export interface ProgramPath {
  readonly appId: string
  readonly version: string
  readonly path: string
}

const isAt = ({ appId, version, path }: ProgramPath) =>
  and(eq(appFiles.appId, appId), eq(appFiles.version, version), eq(appFiles.path, path))

/** What a file of a program is, as long as it stands or was replaced within the last day. */
export async function findProgramFile(
  db: Db,
  at: ProgramPath,
  now: Date,
): Promise<{ readonly type: string; readonly size: number } | undefined> {
  const [file] = await db
    .select({ type: appFiles.type, size: sql<number>`octet_length(${appFiles.bytes})` })
    .from(appFiles)
    .where(and(isAt(at), or(isNull(appFiles.replacedAt), gt(appFiles.replacedAt, keptSince(now)))))
  return file
}

export async function readProgramFile(db: Db, at: ProgramPath): Promise<Buffer | undefined> {
  const [file] = await db.select({ bytes: appFiles.bytes }).from(appFiles).where(isAt(at))
  return file?.bytes
}

/** The app of a homework, and what its teacher has chosen there. */
export async function readGiven(
  db: Db,
  homeworkId: string,
): Promise<{ readonly app: AppRow; readonly appSettings: AppSettings } | undefined> {
  const [row] = await db
    .select({ app: apps, appSettings: homeworks.appSettings })
    .from(homeworks)
    .innerJoin(apps, eq(apps.id, homeworks.appId))
    .where(eq(homeworks.id, homeworkId))
  return row && { app: row.app, appSettings: row.appSettings ?? {} }
}

export async function insertLaunch(
  db: Db,
  launch: Omit<typeof appLaunches.$inferInsert, 'resultHash'>,
): Promise<void> {
  await db.insert(appLaunches).values(launch)
}

export interface LaunchRow {
  readonly id: string
  readonly appId: string
  readonly attemptId: string
  readonly sealedKey: string | null
}

export async function readLaunch(db: Db, id: string): Promise<LaunchRow | undefined> {
  const [launch] = await db
    .select({
      id: appLaunches.id,
      appId: appLaunches.appId,
      attemptId: appLaunches.attemptId,
      sealedKey: apps.sealedKey,
    })
    .from(appLaunches)
    .innerJoin(apps, eq(apps.id, appLaunches.appId))
    .where(eq(appLaunches.id, id))
  return launch
}

/** Locks a launch; gives the hash of the result that has counted for it. */
export async function lockLaunch(db: Db, id: string): Promise<Buffer | null | undefined> {
  const [launch] = await db
    .select({ resultHash: appLaunches.resultHash })
    .from(appLaunches)
    .where(eq(appLaunches.id, id))
    .for('update')
  return launch?.resultHash
}

export async function noteResult(db: Db, id: string, resultHash: Buffer): Promise<void> {
  await db.update(appLaunches).set({ resultHash }).where(eq(appLaunches.id, id))
}
