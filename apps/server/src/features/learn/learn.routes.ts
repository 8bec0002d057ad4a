import * as endpoints from '@bangxanh/contract/learn/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { classesOfPupil } from '../classes/public.ts'
import { answerProposal } from '../students/public.ts'
import { presentTicket } from '../uploads/public.ts'
import { joinableClass, joinClass, ownClass } from './join-class.ts'
import { ownHomework, ownHomeworks, presentAttempt, saveAnswers, submitAttempt } from './learn.service.ts'
import { startAttempt } from './start-attempt.ts'
import { openAttemptAt, openWorkUpload, storeWork } from './store-work.ts'

export const learnRoutes = () =>
  routes(endpoints, {
    listOwnClasses: handler({
      act: async call => ({ classes: await classesOfPupil(call.db, call.viewer.userId) }),
    }),

    readJoinableClass: handler({
      act: async call => ({ class: await joinableClass(call, call.query.joinCode) }),
    }),

    joinClass: handler({
      act: async call => ({ class: await joinClass(call, call.body) }),
      transaction: false,
    }),

    answerProposal: handler({
      act: async call => {
        await answerProposal(call, call.params.classUid, call.body.claim)
        return { class: await ownClass(call, call.params.classUid) }
      },
    }),

    listOwnHomeworks: handler({ act: call => ownHomeworks(call, call.query) }),

    readOwnHomework: handler({ act: call => ownHomework(call, call.params.homeworkUid) }),

    startAttempt: handler({
      act: async call => ({ made: await startAttempt(call, call.params.homeworkUid) }),
      respond: (call, id) => presentAttempt(call, id),
    }),

    saveAnswers: handler({
      act: call => saveAnswers(call, call.params.attemptId, call.body),
      transaction: false,
    }),

    uploadWork: handler({
      load: call => openAttemptAt(call, call.params.homeworkUid),
      act: async call => {
        const key = await storeWork(call, call.params.homeworkUid, call.file)
        return { key, url: call.addressOf(key) }
      },
      transaction: false,
    }),

    createWorkUploadUrl: handler({
      load: call => openAttemptAt(call, call.params.homeworkUid),
      act: async call => ({ made: await openWorkUpload(call, call.params.homeworkUid, call.body) }),
      respond: (call, id) => presentTicket(call, id),
    }),

    submitAttempt: handler({
      act: async call => {
        await submitAttempt(call, call.params.attemptId, call.body)
        return { made: call.params.attemptId }
      },
      respond: (call, id) => presentAttempt(call, id),
    }),

    readAttempt: handler({ act: call => presentAttempt(call, call.params.attemptId) }),
  })
