import type { OwnRoom } from '@bangxanh/contract/rooms/schemas.ts'
import { isBell, isPaper } from '@bangxanh/contract/rooms/states.ts'

/** Where a pupil takes part in a room. */
export function roomLink({ _id, kind }: Pick<OwnRoom, '_id' | 'kind'>) {
  if (isPaper(kind)) return { to: '/em/thi/$contestId', params: { contestId: _id } } as const
  return isBell(kind)
    ? ({ to: '/em/chuong-vang/$contestId', params: { contestId: _id } } as const)
    : ({ to: '/em/tuong-tac/$liveExamId', params: { liveExamId: _id } } as const)
}
