import type { RoomKind } from '@bangxanh/contract/rooms/states.ts'
import { contestRoom } from './contest-room.store.ts'
import type { Kind } from './kind.ts'
import { liveExamRoom } from './live-exam-room.store.ts'

const KINDS: { readonly [Of in RoomKind]: Kind } = {
  'live-exam': liveExamRoom,
  'class-bell': contestRoom,
  'school-bell': contestRoom,
  exam: contestRoom,
}

export const kindOf = ({ kind }: { readonly kind: RoomKind }): Kind => KINDS[kind]
