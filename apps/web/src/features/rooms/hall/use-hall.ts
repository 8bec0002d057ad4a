import { actInRoom, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft, HallState } from '@bangxanh/contract/rooms/schemas.ts'
import { call } from '../../../shared/http/call.ts'
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts'
import { useRoomState } from '../use-room-state.ts'

/** A hall of an exam as it stands, and what its proctor does there. */
export function useHall(roomId: string, hallId: string) {
  const read = async () =>
    (await call(readRoom, { params: { roomId }, query: { view: 'hall', hallId } })).hall
  const { state, take, ...room } = useRoomState<HallState>('hall', hallId, { read })
  const act = useApiMutation(actInRoom)
  const send = async (body: ActDraft): Promise<boolean> => {
    try {
      const { hall } = await act.mutateAsync({ params: { roomId }, body })
      // Who runs the exam is answered with its desk, and hears of the hall by the socket.
      if (hall?.room === hallId) take(hall)
      return true
    } catch {
      // Told by its notice; what stands now comes by itself.
      return false
    }
  }
  return { state, send, isPending: act.isPending, ...room }
}

export type SendAct = ReturnType<typeof useHall>['send']
