import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import type { ForgottenPupil, Pupil } from '../../kernel/pupil-data.ts'
import { attempts } from '../../schema/learn.ts'
import { filePages, files, thumbnails, uploads } from '../../schema/uploads.ts'
import { deleteUploads, type LeftOver } from './tickets.store.ts'
import { deleteFileRows } from './uploads.store.ts'

/** The files of a student's account, for all that is kept of them; what it has stored in another school is not this one's. */
export const readKeptFiles = async (db: Db, { userId, schoolId }: Pupil) =>
  userId
    ? db
        .select({ name: files.name, type: files.type, size: files.size, createdAt: files.createdAt })
        .from(files)
        .where(
          and(
            eq(files.ownerId, userId),
            or(isNull(files.schoolId), schoolId ? eq(files.schoolId, schoolId) : undefined),
          ),
        )
        .orderBy(asc(files.createdAt), asc(files.key))
    : []

/**
 * What a student's account is sending for homework of theirs, what is sent for comments on their work, and of an account that is nothing else all that
 * it is sending.
 */
const uploadsOf = ({ studentId, userId }: Pupil, whole: boolean) => sql`(
  ${uploads.purpose} = 'comment' and ${uploads.about} in (select ${attempts.id} from ${attempts} where ${attempts.studentId} = ${studentId})
  or ${uploads.userId} = ${userId}::uuid and (${whole} or ${uploads.purpose} = 'work' and ${uploads.about} in (
    select ${attempts.homeworkId} from ${attempts} where ${attempts.studentId} = ${studentId})))`

export const readKeptUploads = (db: Db, pupil: Pupil) =>
  db
    .select({ name: uploads.name, type: uploads.type, size: uploads.size, createdAt: uploads.createdAt })
    .from(uploads)
    .where(uploadsOf(pupil, false))
    .orderBy(asc(uploads.createdAt), asc(uploads.id))

/** The keys of all files of an account that is closed. */
export async function ownFilesOf(db: Db, { userId, closes }: ForgottenPupil): Promise<string[]> {
  if (!userId || !closes) return []
  const rows = await db.select({ key: files.key }).from(files).where(eq(files.ownerId, userId))
  return rows.map(({ key }) => key)
}

/** Forgets them; gives the keys of what has become a file already, and what is left of the others. */
export async function endUploadsOf(
  db: Db,
  pupil: ForgottenPupil,
): Promise<{ readonly made: string[]; readonly left: LeftOver }> {
  const rows = await db
    .select({ id: uploads.id, key: uploads.key })
    .from(uploads)
    .where(uploadsOf(pupil, pupil.closes))
  const left = await deleteUploads(
    db,
    rows.map(({ id }) => id),
  )
  return { made: rows.flatMap(({ key }) => key ?? []), left }
}

/** Takes the rows of files away, and those of what is drawn of them. Gives the keys of all their bytes. */
export async function deleteWholeFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const drawn = await db
    .select({ key: thumbnails.key })
    .from(thumbnails)
    .where(isAmong(thumbnails.fileKey, keys))
    .unionAll(db.select({ key: filePages.key }).from(filePages).where(isAmong(filePages.fileKey, keys)))
  return [...(await deleteFileRows(db, keys)), ...drawn.map(({ key }) => key)]
}
