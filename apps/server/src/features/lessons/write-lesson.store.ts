import type { DocumentRef } from '@bangxanh/contract/lessons/schemas.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { rowsOf } from '../../kernel/db/rows-of.ts'
import { lessonDocuments, lessonProgress, lessons } from '../../schema/lessons.ts'

// Every write here is made under the lock of the class.

/** The lessons of a class in their order. */
export async function lessonsInOrder(db: Db, classId: string): Promise<string[]> {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.classId, classId))
    .orderBy(asc(lessons.sortIndex))
  return rows.map(({ id }) => id)
}

/** Gives lessons their places by this order. */
export async function writeOrder(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update ${lessons} set sort_index = wanted.place
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality wanted (id, place)
    where ${lessons.id} = wanted.id and ${lessons.sortIndex} <> wanted.place`)
}

/** A lesson of the class, locked, with its documents as they are named in a write. */
export async function lockLesson(db: Db, classId: string, id: string) {
  const [row] = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.classId, classId), eq(lessons.id, id)))
    .for('no key update')
  return row && { ...row, documents: await readRefs(db, id) }
}

async function readRefs(db: Db, lessonId: string): Promise<DocumentRef[]> {
  const rows = await db
    .select()
    .from(lessonDocuments)
    .where(eq(lessonDocuments.lessonId, lessonId))
    .orderBy(asc(lessonDocuments.position))
  return rows.flatMap(({ fileKey, documentId, name }): DocumentRef[] => {
    if (documentId) return [{ documentId }]
    return fileKey && name ? [{ key: fileKey, name }] : []
  })
}

export async function writeDocuments(db: Db, lessonId: string, refs: readonly DocumentRef[]): Promise<void> {
  await db.delete(lessonDocuments).where(eq(lessonDocuments.lessonId, lessonId))
  if (refs.length === 0) return
  const rows = refs.map((ref, position) =>
    'key' in ref
      ? { lessonId, position, fileKey: ref.key, name: ref.name }
      : { lessonId, position, documentId: ref.documentId },
  )
  await db.insert(lessonDocuments).values(rows)
}

export const { insert: insertLesson, update: updateLessonRow, delete: deleteLessonRow } = rowsOf(lessons)

export async function forgetProgress(db: Db, lessonId: string): Promise<void> {
  await db.delete(lessonProgress).where(eq(lessonProgress.lessonId, lessonId))
}
