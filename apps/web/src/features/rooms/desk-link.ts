import type { OwnRoom } from '@bangxanh/contract/rooms/schemas.ts'
import { isPaper } from '@bangxanh/contract/rooms/states.ts'

/** From where its host leads a room, or another part of its page. */
export function deskLink(
  { _id, kind, classId }: Pick<OwnRoom, '_id' | 'kind' | 'classId'>,
  tab: 'processor' | 'overview' | 'results' = 'processor',
) {
  if (kind === 'live-exam') return { to: '/bt-tuong-tac/$liveExamId', params: { liveExamId: _id } } as const
  const search = { tab }
  if (isPaper(kind))
    return { to: '/trung-tam-khao-thi/$contestId', params: { contestId: _id }, search } as const
  return classId === null
    ? ({ to: '/rung-chuong-vang/$contestId', params: { contestId: _id }, search } as const)
    : ({
        to: '/lop-hoc/$classUid/rcv/$contestId',
        params: { classUid: classId, contestId: _id },
        search,
      } as const)
}
