import type { AppSetting, AppSettings } from '@bangxanh/contract/apps/setting-schemas.ts'
import type { Accepts } from '@bangxanh/contract/homework/states.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { apps } from '../../schema/apps.ts'
import { documents } from '../../schema/documents.ts'
import { homeworkFiles, homeworks } from '../../schema/homework.ts'
import { files, thumbnails } from '../../schema/uploads.ts'
import type { NamedRow } from '../uploads/public.ts'
import { isMaterial } from '../uploads/uploads.scope.ts'

/** The app of a homework, and what its teacher has chosen of it. */
export interface TaskAppRow {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly settings: readonly AppSetting[]
  readonly version: string | null
  readonly available: boolean
  readonly chosen: AppSettings
}

/** What is to be done in a homework without questions. */
export interface TaskRow {
  readonly content: string
  readonly accepts: Accepts
  readonly answerKeys: readonly string[] | null
  readonly documentId: string | null
  readonly app: TaskAppRow | null
  readonly files: readonly NamedRow[]
}

/** The tasks of those of these homeworks that consist of no questions. */
export async function readTasks(db: Db, ids: readonly string[]): Promise<Map<string, TaskRow>> {
  const rows = await db
    .select({
      id: homeworks.id,
      content: homeworks.content,
      accepts: homeworks.accepts,
      answerKeys: homeworks.answerKeys,
      documentId: documents.id,
      app: apps,
      chosen: homeworks.appSettings,
    })
    .from(homeworks)
    .leftJoin(documents, and(eq(documents.id, homeworks.documentId), isNull(documents.binnedBy)))
    .leftJoin(apps, eq(apps.id, homeworks.appId))
    .where(and(isAmong(homeworks.id, ids), sql`${homeworks.kind} <> 'es'`))
  if (rows.length === 0) return new Map()
  const attached = await db
    .select({
      homeworkId: homeworkFiles.homeworkId,
      key: homeworkFiles.key,
      name: homeworkFiles.name,
      type: files.type,
      size: files.size,
      thumbnailKey: thumbnails.key,
    })
    .from(homeworkFiles)
    .innerJoin(files, eq(files.key, homeworkFiles.key))
    .leftJoin(thumbnails, eq(thumbnails.fileKey, homeworkFiles.key))
    .where(
      isAmong(
        homeworkFiles.homeworkId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(homeworkFiles.position))
  const filesOf = Map.groupBy(attached, ({ homeworkId }) => homeworkId)
  return new Map(
    rows.map(({ id, app, chosen, ...row }) => [
      id,
      {
        ...row,
        files: filesOf.get(id) ?? [],
        app: app && { ...app, available: app.enabled, chosen: chosen ?? {} },
      },
    ]),
  )
}

/** What a homework gives along, by its key and the name that people see. */
export type GivenFile = Pick<NamedRow, 'key' | 'name'>

export async function writeFiles(db: Db, homeworkId: string, attached: readonly GivenFile[]): Promise<void> {
  await db.delete(homeworkFiles).where(eq(homeworkFiles.homeworkId, homeworkId))
  if (attached.length === 0) return
  await db
    .insert(homeworkFiles)
    .values(attached.map(({ key, name }, position) => ({ homeworkId, key, name, position })))
}

/**
 * Of these keys, what somebody has brought as material for the classes of one school, and what `standing` may stay. They stay until the
 * transaction ends.
 */
export async function holdGiven(
  db: Db,
  keys: readonly string[],
  { userId, schoolId, standing }: { userId: string; schoolId: string | null; standing: readonly GivenFile[] },
): Promise<Map<string, GivenFile & { readonly type: string; readonly size: number }>> {
  const named = new Map(standing.map(({ key, name }) => [key, name]))
  const rows = await db
    .select({ key: files.key, name: files.name, type: files.type, size: files.size })
    .from(files)
    .where(
      and(
        isAmong(files.key, keys),
        sql`(${isAmong(files.key, [...named.keys()])} or ${files.ownerId} = ${userId}
          and ${files.schoolId} is not distinct from ${schoolId}::uuid and ${isMaterial})`,
      ),
    )
    .for('key share')
  return new Map(rows.map(row => [row.key, { ...row, name: named.get(row.key) ?? row.name }]))
}
