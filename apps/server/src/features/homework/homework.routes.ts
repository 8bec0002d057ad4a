import * as endpoints from '@bangxanh/contract/homework/endpoints.ts'
import type { Caller } from '../../kernel/caller.ts'
import { filtersOf } from '../../kernel/serve/lists.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { authorizedClass } from '../classes/public.ts'
import { assignExam } from './assign-exam.ts'
import { pullGroups, pushGroups } from './change-groups.ts'
import {
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

export const homeworkRoutes = (moveDeadline: MoveDeadline) =>
  routes(endpoints, {
    assignExam: handler({
      load: call => authorizedClass(call, call.body.classId, { as: 'vault.assign' }),
      act: async (call, eClass) => ({ made: await assignExam(call, eClass, call.body) }),
      present: (call, id) => presentHomework(call, id),
    }),

    listHomeworks: handler({ act: call => listHomeworks(call, filtersOf(call.query)) }),

    readHomework: handler({
      load: call => toRead(call, call.query.homeworkUid),
      act: (call, homework) => withAssignees(call, homework),
    }),

    updateHomework: handler({
      load: call => toWrite(call, call.body._id),
      act: (call, homework) => updateHomework(call, homework, call.body, moveDeadline),
      present: (call, { id }) => presentHomework(call, id),
    }),

    publishHomework: handler({
      load: call => toWrite(call, call.body.homeworkUid),
      act: async (call, { id }) => {
        await setPublish(call, id, call.body.publish)
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
        await pullGroups(call, id, call.body.questionGroupIds)
        return presentHomework(call, id)
      },
    }),

    deleteHomework: handler({
      load: call => toWrite(call, call.params.homeworkUid),
      act: async (call, { id }) => {
        await removeHomework(call, id)
        return {}
      },
    }),

    reportSubmissions: handler({
      load: call => toRead(call, call.body.homeworkUid),
      act: (call, { id }) => {
        const { homeworkUid: _, ...filters } = call.body
        return reportSubmissions(call, id, filters)
      },
      transaction: false,
    }),

    reportQuestions: handler({
      load: call => toRead(call, call.body.homeworkUid),
      act: (call, { id }) => reportQuestions(call, id),
      transaction: false,
    }),
  })
