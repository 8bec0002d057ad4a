import type { Db } from '../../kernel/db/database.ts'
import { recordAudit } from '../audit/public.ts'

/** Writes down who teaches a class from now on and who no longer does. */
export async function recordTeachers(
  db: Db,
  change: {
    actorId: string
    classId: string
    schoolId: string | null
    added: readonly string[]
    removed: readonly string[]
  },
  now: Date,
): Promise<void> {
  const { actorId, classId, schoolId, added, removed } = change
  const about = { type: 'class', id: classId } as const
  const detail = { added, removed }
  await recordAudit(db, { actorId, schoolId, action: 'class.teachers-changed', about, detail }, now)
}
