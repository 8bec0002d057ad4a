import type { AppKind } from '@bangxanh/contract/apps/states.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { appFiles, apps } from '../../schema/apps.ts'
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
