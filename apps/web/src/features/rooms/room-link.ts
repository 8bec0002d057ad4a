import type { OwnRoom } from '@bangxanh/contract/rooms/schemas.ts'
import { isBell } from '@bangxanh/contract/rooms/states.ts'

/** Where a pupil takes part in a room. */
export const roomLink = ({ _id, kind }: Pick<OwnRoom, '_id' | 'kind'>) =>
  isBell(kind)
    ? ({ to: '/em/chuong-vang/$contestId', params: { contestId: _id } } as const)
    : ({ to: '/em/tuong-tac/$liveExamId', params: { liveExamId: _id } } as const)
