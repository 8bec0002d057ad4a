import * as endpoints from '@bangxanh/contract/learn/endpoints.ts'
import { filtersOf } from '../../kernel/serve/lists.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { classesOfPupil } from '../classes/public.ts'
import { joinClass } from './join-class.ts'
import { ownHomework, ownHomeworks, presentAttempt, saveAnswers, submitAttempt } from './learn.service.ts'
import { startAttempt } from './start-attempt.ts'

export const learnRoutes = () =>
  routes(endpoints, {
    listOwnClasses: handler({
      act: async call => ({ classes: await classesOfPupil(call.db, call.viewer.userId) }),
    }),

    joinClass: handler({
      act: async call => ({ class: await joinClass(call, call.body.joinCode) }),
      transaction: false,
    }),

    listOwnHomeworks: handler({ act: call => ownHomeworks(call, filtersOf(call.query)) }),

    readOwnHomework: handler({ act: call => ownHomework(call, call.params.homeworkUid) }),

    startAttempt: handler({
      act: async call => ({ made: await startAttempt(call, call.params.homeworkUid) }),
      present: (call, id) => presentAttempt(call, id),
    }),

    saveAnswers: handler({
      act: call => saveAnswers(call, call.params.attemptId, call.body.answers),
      transaction: false,
    }),

    submitAttempt: handler({
      act: async call => {
        await submitAttempt(call, call.params.attemptId, call.body.answers)
        return { made: call.params.attemptId }
      },
      present: (call, id) => presentAttempt(call, id),
    }),

    readAttempt: handler({ act: call => presentAttempt(call, call.params.attemptId) }),
  })
