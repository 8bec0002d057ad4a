import type { AuditAction } from '@bangxanh/contract/audit/actions.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import type { AuditDetail } from '../../schema/audit.ts'
import { recordAudit } from '../audit/public.ts'
import { schoolOfClass } from './class-room.store.ts'
import type { RoomRow } from './rooms.store.ts'

/** Writes down what was done with a room, at whose it is: a class, a school, or a teacher without one. */
export async function recordRoom(
  caller: AnyCaller,
  { id: roomId, classId, schoolId, teacherId }: Pick<RoomRow, 'id' | 'classId' | 'schoolId' | 'teacherId'>,
  action: AuditAction,
  detail: AuditDetail = {},
): Promise<void> {
  const about = classId
    ? ({ type: 'class', id: classId } as const)
    : schoolId
      ? ({ type: 'school', id: schoolId } as const)
      : ({ type: 'user', id: teacherId as string } as const)
  await recordAudit(caller, {
    ...{ schoolId: schoolId ?? (await schoolOfClass(caller.db, classId)), action, about },
    detail: { roomId, ...detail },
  })
}
