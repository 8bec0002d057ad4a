import * as endpoints from '@bangxanh/contract/homework/endpoints.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { filtersOf } from '../../kernel/serve/lists.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { authorizeClass, loadClass } from '../classes/public.ts'
import { addressBy } from '../questions/public.ts'
import { assignExam } from './assign-exam.ts'
import { pullGroups, pushGroups } from './change-groups.ts'
import {
  type Caller,
  listHomeworks,
  loadHomework,
  presentHomework,
  removeHomework,
  setPublish,
  withAssignees,
} from './homework.service.ts'
import { reportQuestions, reportSubmissions } from './report.service.ts'
import { type MoveDeadline, updateHomework } from './update-homework.ts'

const toWrite = (call: Caller, id: string) => loadHomework(call, 'homework.write', id)
const toRead = (call: Caller, id: string) => loadHomework(call, 'homework.answers', id)

export const homeworkRoutes = ({ signer }: Kernel, moveDeadline: MoveDeadline) =>
  routes(endpoints, {
    assignExam: handler({
      load: async ({ db, viewer, scopesOf, body }) =>
        authorizeClass(await loadClass(db, viewer, scopesOf('vault.assign'), body.classId), viewer),
      act: async (call, eClass) => ({ made: await assignExam(call, eClass, call.body) }),
      present: (call, id) => presentHomework(call, id),
    }),

    listHomeworks: handler({ act: ({ query, ...call }) => listHomeworks(call, filtersOf(query)) }),

    readHomework: handler({
      load: call => toRead(call, call.query.homeworkUid),
      act: (call, homework) => withAssignees(call, homework),
    }),

    updateHomework: handler({
      load: call => toWrite(call, call.body._id),
      act: (call, homework) => updateHomework(call.db, homework, call.body, moveDeadline, call.now),
      present: (call, { id }) => presentHomework(call, id),
    }),

    publishHomework: handler({
      load: call => toWrite(call, call.body.homeworkUid),
      act: async (call, { id }) => {
        await setPublish(call.db, id, call.body.publish)
        return presentHomework(call, id)
      },
    }),

    pushQuestionGroups: handler({
      load: call => toWrite(call, call.body.homeworkUid),
      act: async (call, { id }) => {
        await pushGroups(call, id, call.body.examVaultId)
        return presentHomework(call, id)
      },
    }),

    pullQuestionGroups: handler({
      load: call => toWrite(call, call.body.homeworkUid),
      act: async (call, { id }) => {
        await pullGroups(call.db, id, call.body.questionGroupIds)
        return presentHomework(call, id)
      },
    }),

    deleteHomework: handler({
      load: call => toWrite(call, call.params.homeworkUid),
      act: async ({ db }, { id }) => {
        await removeHomework(db, id)
        return {}
      },
    }),

    reportSubmissions: handler({
      load: call => toRead(call, call.body.homeworkUid),
      act: ({ db, body: { homeworkUid, ...filters } }) => reportSubmissions(db, homeworkUid, filters),
      transaction: false,
    }),

    reportQuestions: handler({
      load: call => toRead(call, call.body.homeworkUid),
      act: ({ db, now }, { id }) => reportQuestions(db, id, addressBy(signer, now)),
      transaction: false,
    }),
  })
