import * as endpoints from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { JUDGE_ACTS } from '@bangxanh/contract/rooms/states.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { actInRoom } from './act-in-room.ts'
import {
  authorizedRoom,
  presentActs,
  presentAfterAct,
  presentOwnRooms,
  presentRoom,
  presentRunningRooms,
} from './rooms.service.ts'
import type { RoomPart } from './rooms.store.ts'

const partOf = ({ act }: ActDraft): RoomPart =>
  (JUDGE_ACTS as readonly string[]).includes(act) ? 'judge' : 'host'

export const roomsRoutes = () =>
  routes(endpoints, {
    readRoom: handler({
      load: call => authorizedRoom(call, call.params.roomId, call.query.view === 'judge' ? 'judge' : 'host'),
      act: (call, room) => presentRoom(call, room, call.query.view),
    }),

    actInRoom: handler({
      load: call => authorizedRoom(call, call.params.roomId, partOf(call.body)),
      act: async (call, { id, hosts }) => {
        await actInRoom(call, id, call.body, hosts)
        return { made: id }
      },
      respond: (call, id) => presentAfterAct(call, id),
    }),

    listRoomActs: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'host'),
      act: (call, { id }) => presentActs(call, id, call.query),
    }),

    listRunningRooms: handler({ act: call => presentRunningRooms(call) }),

    listOwnRooms: handler({ act: call => presentOwnRooms(call) }),
  })
