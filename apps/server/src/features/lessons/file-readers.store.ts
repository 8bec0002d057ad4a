import { PAGE } from '@bangxanh/contract/kit/limits.ts'
import { listLessons } from '@bangxanh/contract/lessons/endpoints.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asked } from '../../kernel/serve/routes.ts'
import { classes } from '../../schema/classes.ts'
import { lessonDocuments, lessons } from '../../schema/lessons.ts'
import { classReach } from '../classes/classes.scope.ts'
import type { FileReader } from '../uploads/public.ts'

/** Of many classes that have one film, those that the caller may know of. */
const inLessons = async ({ db, viewer }: Caller, which: SQL) => {
  const rows = await db
    .selectDistinct({ id: lessons.id })
    .from(lessons)
    .innerJoin(classes, eq(classes.id, lessons.classId))
    .leftJoin(lessonDocuments, eq(lessonDocuments.lessonId, lessons.id))
    .where(and(which, classReach(viewer)))
  const pages = Array.from({ length: Math.ceil(rows.length / PAGE.most) }, (_, page) =>
    rows.slice(page * PAGE.most, (page + 1) * PAGE.most).map(({ id }) => id),
  )
  return pages.map(ids => asked(listLessons, { query: { ids, limit: ids.length } }))
}

export const lessonFile: FileReader = (caller, ids) => inLessons(caller, isAmong(lessons.id, ids))
export const documentInLesson: FileReader = (caller, ids) =>
  inLessons(caller, isAmong(lessonDocuments.documentId, ids))
