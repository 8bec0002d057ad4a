import type { AppSettings } from '@bangxanh/contract/apps/setting-schemas.ts'
import type { AppKind } from '@bangxanh/contract/apps/states.ts'
import { and, asc, eq } from 'drizzle-orm'
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

/** Makes the app, or gives it all of this anew where it is of the same kind. Gives whether it did. */
export async function putApp(db: Db, row: typeof apps.$inferInsert): Promise<boolean> {
  const { id, kind, ...rest } = row
  const written = await db
    .insert(apps)
    .values(row)
    .onConflictDoUpdate({ target: apps.id, set: { ...rest, enabled: true }, setWhere: eq(apps.kind, kind) })
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

/** Makes these all the files of a program. */
export async function putFiles(db: Db, appId: string, files: readonly ProgramFile[]): Promise<void> {
  await db.delete(appFiles).where(eq(appFiles.appId, appId))
  for (const file of files) await db.insert(appFiles).values({ appId, ...file })
}

/** A file of a program as it is installed now. */
export async function readProgramFile(
  db: Db,
  { appId, version, path }: { readonly appId: string; readonly version: string; readonly path: string },
): Promise<Pick<ProgramFile, 'type' | 'bytes'> | undefined> {
  const [file] = await db
    .select({ type: appFiles.type, bytes: appFiles.bytes })
    .from(appFiles)
    .innerJoin(apps, eq(apps.id, appFiles.appId))
    .where(and(eq(apps.id, appId), eq(apps.version, version), eq(appFiles.path, path)))
  return file
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
