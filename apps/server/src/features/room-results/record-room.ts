import type { AuditAction } from '@bangxanh/contract/audit/actions.ts'
import type { Caller } from '../../kernel/caller.ts'
import { recordAudit } from '../audit/public.ts'
import type { RoomRow } from '../rooms/public.ts'
import { schoolOfClass } from './results.store.ts'

/** Writes down what was done with the results of a room, at whose it is: a class, a school, or a teacher without one. */
export async function recordRoom(
  caller: Caller,
  { id: roomId, classId, schoolId, teacherId }: RoomRow,
  action: AuditAction,
  detail: object,
): Promise<void> {
  const about = classId
    ? ({ type: 'class', id: classId } as const)
    : schoolId
      ? ({ type: 'school', id: schoolId } as const)
      : ({ type: 'user', id: teacherId ?? caller.viewer.userId } as const)
  await recordAudit(caller, {
    ...{ schoolId: schoolId ?? (await schoolOfClass(caller.db, classId)), action, about },
    detail: { roomId, ...detail },
  })
}
