import type { Caller } from '../../kernel/caller.ts'
import { recordAudit } from '../audit/public.ts'

/** Writes down who teaches a class from now on and who no longer does. */
export async function recordTeachers(
  caller: Caller,
  change: {
    classId: string
    schoolId: string | null
    added: readonly string[]
    removed: readonly string[]
  },
): Promise<void> {
  const { classId, schoolId, added, removed } = change
  const about = { type: 'class', id: classId } as const
  const detail = { added, removed }
  await recordAudit(caller, { schoolId, action: 'class.teachers-changed', about, detail })
}
