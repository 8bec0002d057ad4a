import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/live-exam/endpoints.ts'
import type { Caller } from '../../kernel/caller.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { authorizedClass } from '../classes/public.ts'
import { actInRoom, authorizedRoom, presentPlay, saveOwnAnswer } from '../rooms/public.ts'
import { storeMedia } from '../uploads/public.ts'
import {
  inDetail,
  loadLiveExam,
  loadPrepared,
  presentLiveExam,
  presentLiveExams,
} from './live-exam.service.ts'
import { createLiveExam, deleteLiveExam, updateLiveExam } from './write-live-exam.ts'

export const liveExamRoutes = () =>
  routes(endpoints, {
    listLiveExams: handler({ act: call => presentLiveExams(call, call.query) }),

    createLiveExam: handler({
      load: call => authorizedClass(call, call.body.classId),
      act: async (call, eClass) => ({ made: await createLiveExam(call, eClass, call.body) }),
      respond: (call, id) => presentLiveExam(call, id),
    }),

    updateLiveExam: handler({
      load: async call => {
        const liveExam = await loadLiveExam(call, 'live-exam.run', call.params.id)
        if (liveExam.classId !== call.query.classId) throw new AppError(common.E_NOT_FOUND)
        return liveExam
      },
      act: async (call, liveExam) => {
        await updateLiveExam(call, liveExam, call.body)
        return presentLiveExam(call, liveExam.id)
      },
      readCurrent: (call, { id }) => presentLiveExam(call, id),
    }),

    deleteLiveExam: handler({
      load: call => loadLiveExam(call, 'live-exam.run', call.params.id),
      act: (call, liveExam) => deleteLiveExam(call, liveExam),
    }),

    uploadToLiveExam: handler({
      load: call => loadPrepared(call, call.params.id),
      act: async call => {
        const { name, size } = call.query
        const find = (caller: Caller) => loadPrepared(caller, call.params.id)
        const key = await storeMedia(call, find, { upload: call.file, name, size })
        return { key, url: call.addressOf(key) }
      },
      transaction: false,
    }),

    readLiveExam: handler({
      load: call => loadLiveExam(call, 'live-exam.read', call.params.liveExamId),
      act: (call, liveExam) => inDetail(call, liveExam),
    }),

    startLiveExam: handler({
      load: call => loadLiveExam(call, 'live-exam.run', call.params.liveExamId),
      act: async (call, { id }) => {
        await actInRoom(call, id, { act: 'start', rev: call.body.rev })
        return { made: id }
      },
      respond: (call, id) => presentLiveExam(call, id),
    }),

    nextLiveQuestion: handler({
      load: call => loadLiveExam(call, 'live-exam.run', call.params.liveExamId),
      act: async (call, { id }) => {
        await actInRoom(call, id, { act: 'next', rev: call.body.rev })
        return { made: id }
      },
      respond: (call, id) => presentLiveExam(call, id),
    }),

    endLiveExam: handler({
      load: call => loadLiveExam(call, 'live-exam.run', call.params.liveExamId),
      act: async (call, { id }) => {
        await actInRoom(call, id, { act: 'end', rev: call.body.rev })
        return { made: id }
      },
      respond: (call, id) => presentLiveExam(call, id),
    }),

    readOwnLiveExam: handler({
      load: call => authorizedRoom(call, call.params.liveExamId, 'join'),
      act: async call => ({
        state: await presentPlay(call, call.params.liveExamId, call.query),
      }),
    }),

    saveLiveAnswer: handler({
      load: call => authorizedRoom(call, call.params.liveExamId, 'join'),
      // The queue commits it.
      transaction: false,
      act: async call => ({ kept: await saveOwnAnswer(call, call.params.liveExamId, call.body) }),
    }),
  })
