import * as endpoints from '@bangxanh/contract/rooms/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { actInRoom } from './act-in-room.ts'
import { authorizedRoom, presentActs, presentDesk, presentOwnRooms, presentRoom } from './rooms.service.ts'

export const roomsRoutes = () =>
  routes(endpoints, {
    readRoom: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'live-exam.run'),
      act: (call, room) => presentRoom(call, room, call.query.view),
    }),

    actInRoom: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'live-exam.run'),
      act: async (call, { id }) => {
        await actInRoom(call, id, call.body)
        return { made: id }
      },
      respond: async (call, id) => ({ desk: await presentDesk(call, id) }),
    }),

    listRoomActs: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'live-exam.run'),
      act: (call, { id }) => presentActs(call, id, call.query),
    }),

    listOwnRooms: handler({ act: call => presentOwnRooms(call) }),
  })
