import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { isPaper, JUDGE_ACTS, PROCTOR_ACTS } from '@bangxanh/contract/rooms/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { actInRoom } from './act-in-room.ts'
import { makeEntries } from './entries.ts'
import { presentHallLog } from './hall-board.ts'
import {
  authorizedRoom,
  presentActs,
  presentAfterAct,
  presentOwnRooms,
  presentRoom,
  presentRunningRooms,
} from './rooms.service.ts'
import type { RoomPart } from './rooms.store.ts'
import { sealedMedia } from './sealed-question.ts'
import { presentTrial, saveTrialAnswer } from './trials.ts'

function partOf(draft: ActDraft): RoomPart {
  const { act } = draft
  if ((JUDGE_ACTS as readonly string[]).includes(act)) return 'judge'
  // To all of an exam its hosts speak, and give time.
  if ((act === 'extension' || act === 'dismiss' || act === 'announce') && draft.hallId === undefined)
    return 'host'
  return (PROCTOR_ACTS as readonly string[]).includes(act) ? 'proctor' : 'host'
}
const PART_OF_VIEW = { desk: 'host', screen: 'host', judge: 'judge', hall: 'proctor' } as const

/** Asked of the gradebook, which stands above: marks of an exam that do not change any more are not touched. */
export type RefuseClosedBooks = (caller: Caller, roomId: string) => Promise<void>

export const roomsRoutes = (refuseClosedBooks: RefuseClosedBooks) =>
  routes(endpoints, {
    readRoom: handler({
      load: call => authorizedRoom(call, call.params.roomId, PART_OF_VIEW[call.query.view]),
      act: (call, room) => presentRoom(call, room, call.query.view, call.query.hallId),
    }),

    actInRoom: handler({
      load: call => authorizedRoom(call, call.params.roomId, partOf(call.body)),
      act: async (call, { id, hosts, kind, status }) => {
        // One that has just ended has given no marks yet.
        if (isPaper(kind) && status === 'ended') await refuseClosedBooks(call, id)
        await actInRoom(call, id, call.body, hosts)
        return { made: id }
      },
      respond: (call, id) => presentAfterAct(call, id, partOf(call.body)),
    }),

    readTrial: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'host'),
      act: (call, room) => presentTrial(call, room, call.query.epoch),
    }),

    saveTrialAnswer: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'host'),
      act: async call => ({ kept: await saveTrialAnswer(call, call.params.roomId, call.body) }),
    }),

    makeEntries: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'proctor'),
      act: (call, room) => makeEntries(call, room, call.body),
    }),

    listRoomActs: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'host'),
      act: (call, { id }) => presentActs(call, id, call.query),
    }),

    readHallLog: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'proctor'),
      act: async (call, room) => {
        const log = await presentHallLog(call, room, call.query.hallId)
        if (!log) throw new AppError(common.E_NOT_FOUND)
        return log
      },
    }),

    readSealedMedia: handler({ act: call => sealedMedia(call, { ...call.params, ...call.query }) }),

    listRunningRooms: handler({ act: call => presentRunningRooms(call) }),

    listOwnRooms: handler({ act: call => presentOwnRooms(call) }),
  })
