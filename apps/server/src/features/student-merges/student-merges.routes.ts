import * as endpoints from '@bangxanh/contract/student-merges/endpoints.ts'
import type { PersonRule } from '../../kernel/pupil-data.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { mergeStudents } from './merge-students.ts'
import { authorizedPair, authorizedSide, presentMerge, previewMerge } from './student-merges.service.ts'
import { undoMerge } from './undo-merge.ts'

export const studentMergesRoutes = (rules: readonly PersonRule[]) =>
  routes(endpoints, {
    previewMerge: handler({
      load: call => authorizedPair(call, call.query),
      act: async (call, pair) => ({ preview: await previewMerge(call, pair) }),
    }),

    mergeStudents: handler({
      load: call => authorizedPair(call, call.body),
      act: async call => {
        await mergeStudents(call, call.body, id => authorizedSide(call, id), rules)
        return { made: call.body.studentId }
      },
      respond: (call, studentId) => presentMerge(call, studentId),
    }),

    readMerge: handler({
      load: call => authorizedSide(call, call.query.studentId),
      act: (call, { id }) => presentMerge(call, id),
    }),

    undoMerge: handler({
      load: call => authorizedSide(call, call.body.studentId),
      act: async (call, { id }) => ({ otherId: await undoMerge(call, id, rules) }),
    }),
  })
