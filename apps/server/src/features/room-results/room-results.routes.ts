import * as endpoints from '@bangxanh/contract/room-results/endpoints.ts'
import type { Caller } from '../../kernel/caller.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { authorizedClasses } from '../classes/public.ts'
import { presentHomeworks } from '../homework/public.ts'
import { loadLiveExam } from '../live-exam/public.ts'
import { authorizedRoom } from '../rooms/public.ts'
import { exportRoomMarks } from './export-marks.ts'
import { giveLiveQuestionsAgain } from './give-again.ts'
import { decideLate, presentLate } from './late-answers.ts'
import { presentOwnResult, presentRoomPaper } from './papers.service.ts'
import { demandOwn, presentRoomRegrade, regradeRoom, undoRoomRegrade } from './regrade-room.ts'
import { presentQuestionResult, presentResult, presentSubmission } from './results.service.ts'

type OfExercise = Caller & { readonly params: { readonly liveExamId: string } }
const toRead = (call: OfExercise) => loadLiveExam(call, 'live-exam.read', call.params.liveExamId)

export const roomResultsRoutes = () =>
  routes(endpoints, {
    readLiveResult: handler({ load: toRead, act: presentResult }),

    readQuestionSubmission: handler({
      load: toRead,
      act: (call, liveExam) => presentSubmission(call, liveExam, call.query.question),
    }),

    readQuestionResult: handler({
      load: toRead,
      act: (call, liveExam) => presentQuestionResult(call, liveExam, call.query.question),
    }),

    giveLiveQuestionsAgain: handler({
      load: async call => ({
        liveExam: await loadLiveExam(call, 'live-exam.run', call.params.liveExamId),
        classes: await authorizedClasses(call, call.body.classIds),
      }),
      act: async (call, { liveExam, classes }) => ({
        made: await giveLiveQuestionsAgain(call, liveExam, classes, call.body),
      }),
      respond: (call, ids) => presentHomeworks(call, ids),
    }),

    readRoomPaper: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'read'),
      act: (call, room) => presentRoomPaper(call, room, call.params.studentId),
    }),

    readRoomRegrade: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'host'),
      act: (call, { id }) => presentRoomRegrade(call, id),
    }),

    regradeRoom: handler({
      load: async call => {
        const room = await authorizedRoom(call, call.params.roomId, 'host')
        await demandOwn(call, room, call.body)
        return room
      },
      act: async (call, room) => {
        const { act, regradeId } = call.body
        if (act === 'do') await regradeRoom(call, room, call.body)
        if (act === 'undo' && regradeId) await undoRoomRegrade(call, room, regradeId)
        return { made: room.id }
      },
      respond: (call, roomId) =>
        presentRoomRegrade(call, roomId, call.body.act === 'preview' ? call.body.everyone : []),
    }),

    listLateAnswers: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'host'),
      act: (call, room) => presentLate(call, room, call.query),
    }),

    decideLateAnswers: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'host'),
      act: async (call, room) => ({ decided: await decideLate(call, room, call.body) }),
    }),

    exportRoomMarks: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'export'),
      act: (call, room) => exportRoomMarks(call, room, call.body),
      transaction: false,
    }),

    readOwnRoomResult: handler({
      load: call => authorizedRoom(call, call.params.roomId, 'join'),
      act: presentOwnResult,
    }),
  })
