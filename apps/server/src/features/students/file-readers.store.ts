import { readStudent } from '@bangxanh/contract/students/endpoints.ts'
import { and } from 'drizzle-orm'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asked } from '../../kernel/serve/routes.ts'
import { students } from '../../schema/students.ts'
import type { FileReader } from '../uploads/public.ts'
import { studentReach } from './students.scope.ts'

/** The face of a pupil, on the page of their record. */
export const pupilFace: FileReader = async ({ db, viewer }, userIds) => {
  const rows = await db
    .select({ studentId: students.id })
    .from(students)
    .where(and(isAmong(students.userId, userIds), studentReach(viewer)))
  return rows.map(query => asked(readStudent, { query }))
}
