import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { RoomKind } from '@bangxanh/contract/rooms/states.ts'
import type { Kind } from './kind.ts'
import { liveExamRoom } from './live-exam-room.store.ts'

const KINDS: { readonly [Of in RoomKind]?: Kind } = { 'live-exam': liveExamRoom }

/** @throws E_NOT_FOUND of a kind that is not built */
export function kindOf({ kind }: { readonly kind: RoomKind }): Kind {
  const found = KINDS[kind]
  if (!found) throw new AppError(common.E_NOT_FOUND)
  return found
}
