import type { listLessons } from '@bangxanh/contract/lessons/endpoints.ts'
import { LESSONS } from '@bangxanh/contract/lessons/limits.ts'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { holds, type Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { inOrder } from '../../kernel/db/in-order.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { type FiltersOf, type Page, pageOf } from '../../kernel/serve/lists.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { documents } from '../../schema/documents.ts'
import { lessonDocuments, lessonProgress, lessons } from '../../schema/lessons.ts'
import { files } from '../../schema/uploads.ts'
import { classReach, classScope } from '../classes/classes.scope.ts'
import { pathOfLesson, withBelow } from '../school-books/school-books.scope.ts'
import { LESSON_ORDERS, lessonAbilities, lessonScope, stateIs } from './lessons.scope.ts'

/** A document of a lesson; `isThere` is false while it lies in the bin of the library. */
export interface DocumentRow {
  readonly key: string | null
  readonly documentId: string | null
  readonly name: string
  readonly fileKey: string
  readonly size: number
  readonly mediaType: string
  readonly isThere: boolean
}

// Wrapped where it is selected, since a select of one table takes the table's name from the columns of its outermost pieces.
const itsDocuments = sql`
  select coalesce(json_agg(json_build_object('key', ${lessonDocuments.fileKey}, 'documentId', ${lessonDocuments.documentId},
    'name', coalesce(${lessonDocuments.name}, ${documents.name}), 'fileKey', ${files.key}, 'size', ${files.size},
    'mediaType', ${files.type}, 'isThere', ${documents.binnedAt} is null) order by ${lessonDocuments.position}), '[]')
  from ${lessonDocuments}
  left join ${documents} on ${documents.id} = ${lessonDocuments.documentId}
  join ${files} on ${files.key} = coalesce(${lessonDocuments.fileKey}, ${documents.fileKey})
  where ${lessonDocuments.lessonId} = ${lessons.id}`
export const documentsOf = sql<DocumentRow[]>`(${itsDocuments})`

const through = Math.round(LESSONS.watched * LESSONS.parts)
const itsWatchers = sql`
  select json_build_object('pupils', count(*), 'begun', count(${lessonProgress.savedAt}), 'through',
    count(*) filter (where bit_count(${lessonProgress.watched}) >= ${sql.raw(`${through}`)}))
  from ${classStudents}
  left join ${lessonProgress} on ${lessonProgress.studentId} = ${classStudents.studentId}
    and ${lessonProgress.lessonId} = ${lessons.id}
  where ${classStudents.classId} = ${lessons.classId} and ${classStudents.state} = 'approved'`
const watchersOf = sql<{ pupils: number; begun: number; through: number }>`(${itsWatchers})`

const { search: _, ...own } = getTableColumns(lessons)

const selected = (rights: Rights) => ({
  ...own,
  className: classes.name,
  schoolBookPath: pathOfLesson,
  filmSize: sql<number | null>`${files.size}`.mapWith(files.size),
  filmSeconds: files.seconds,
  documents: documentsOf,
  watched: watchersOf,
  can: lessonAbilities(rights),
})

const from = (db: Db, rights: Rights, allowed: SQL) =>
  db
    .select({ ...selected(rights), allowed: holds(allowed) })
    .from(lessons)
    .innerJoin(classes, eq(classes.id, lessons.classId))
    .leftJoin(files, eq(files.key, lessons.filmKey))

export type LessonRow = Awaited<ReturnType<typeof from>>[number]
export type LessonFilters = FiltersOf<typeof listLessons>

/** One page of the lessons that somebody reads. */
export async function listLessonRows(
  db: Db,
  rights: Rights,
  filters: LessonFilters,
  now: Date,
): Promise<Page<LessonRow>> {
  const where = and(
    classReach(rights.viewer),
    lessonScope(rights, now),
    filters.ids && isAmong(lessons.id, filters.ids),
    filters.classUid ? eq(lessons.classId, filters.classUid) : undefined,
    filters.state && stateIs(filters.state, now),
    filters.schoolBookId ? sql`${lessons.schoolBookId} in ${withBelow(filters.schoolBookId)}` : undefined,
    contains(lessons.search, filters.search),
  )
  return pageOf(
    from(db, rights, sql`true`).where(where).orderBy(inOrder(filters.sort, LESSON_ORDERS)),
    filters,
    () => db.$count(sql`${lessons} join ${classes} on ${classes.id} = ${lessons.classId}`, where),
  )
}

/** A lesson as a viewer finds it, with whether they may do with it what they came for. */
export async function findLesson(
  db: Db,
  rights: Rights,
  action: 'lesson.write' | 'lesson.progress',
  id: string,
): Promise<LessonRow | undefined> {
  const allowed = classScope(rights.viewer, rights.scopesOf(action))
  const [row] = await from(db, rights, allowed).where(and(eq(lessons.id, id), classReach(rights.viewer)))
  return row
}
