import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/learn/endpoints.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { filtersOf } from '../../kernel/serve/lists.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { readUser } from '../account/public.ts'
import { classesOfPupil } from '../classes/public.ts'
import { joinWithinLimits } from '../students/public.ts'
import { ownHomework, ownHomeworks, presentAttempt, saveAnswers, submitAttempt } from './learn.service.ts'
import { startAttempt } from './start-attempt.ts'

export const learnRoutes = ({ signer }: Kernel) =>
  routes(endpoints, {
    listOwnClasses: handler({
      act: async ({ db, viewer }) => ({ classes: await classesOfPupil(db, viewer.userId) }),
    }),

    joinClass: handler({
      act: async call => {
        const { db, body } = call
        const { userId } = call.viewer
        const user = await readUser(db, userId)
        if (!user) throw new AppError(errors.E_UNAUTHENTICATED)
        const joiner = { userId, fullname: user.displayName, phone: user.phone }
        const { classId } = await joinWithinLimits(call, joiner, body.joinCode)
        const joined = (await classesOfPupil(db, userId)).find(({ _id }) => _id === classId)
        if (!joined) throw new AppError(errors.E_NOT_FOUND)
        return { class: joined }
      },
      transaction: false,
    }),

    listOwnHomeworks: handler({
      act: ({ db, viewer, now, query }) => ownHomeworks(db, viewer.userId, filtersOf(query), now),
    }),

    readOwnHomework: handler({
      act: ({ db, viewer, now, params }) => ownHomework(db, viewer.userId, params.homeworkUid, now),
    }),

    startAttempt: handler({
      act: async ({ db, viewer, now, params }) => ({
        made: await startAttempt(db, viewer.userId, params.homeworkUid, now),
      }),
      present: ({ db, viewer: { userId }, now }, id) => presentAttempt({ db, userId, signer, now }, id),
    }),

    saveAnswers: handler({
      act: ({ db, viewer: { userId }, now, params: { attemptId }, body: { answers } }) =>
        saveAnswers(db, { attemptId, userId, answers, now }),
      transaction: false,
    }),

    submitAttempt: handler({
      act: async ({ db, viewer: { userId }, now, params: { attemptId }, body: { answers } }) => {
        await submitAttempt(db, { attemptId, userId, answers, now })
        return { made: attemptId }
      },
      present: ({ db, viewer: { userId }, now }, id) => presentAttempt({ db, userId, signer, now }, id),
    }),

    readAttempt: handler({
      act: ({ db, viewer: { userId }, now, params }) =>
        presentAttempt({ db, userId, signer, now }, params.attemptId),
    }),
  })
