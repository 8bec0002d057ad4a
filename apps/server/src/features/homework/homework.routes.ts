import * as endpoints from '@bangxanh/contract/homework/endpoints.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { filtersOf } from '../../kernel/serve/lists.ts'
import { alone, on, routes } from '../../kernel/serve/routes.ts'
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
    assignExam: {
      act: on(
        async ({ db, viewer, scopesOf, body }) =>
          authorizeClass(await loadClass(db, viewer, scopesOf('vault.assign'), body.classId), viewer),
        (call, eClass) => assignExam(call, eClass, call.body),
      ),
      present: presentHomework,
    },

    listHomeworks: ({ query, ...call }) => listHomeworks(call, filtersOf(query)),

    readHomework: on(
      call => toRead(call, call.query.homeworkUid),
      (call, homework) => withAssignees(call, homework),
    ),

    updateHomework: on(
      call => toWrite(call, call.body._id),
      async (call, homework) => {
        await updateHomework(call.db, homework, call.body, moveDeadline, call.now)
        return presentHomework(call, homework.id)
      },
    ),

    publishHomework: on(
      call => toWrite(call, call.body.homeworkUid),
      async (call, { id }) => {
        await setPublish(call.db, id, call.body.publish)
        return presentHomework(call, id)
      },
    ),

    pushQuestionGroups: on(
      call => toWrite(call, call.body.homeworkUid),
      async (call, { id }) => {
        await pushGroups(call, id, call.body.examVaultId)
        return presentHomework(call, id)
      },
    ),

    pullQuestionGroups: on(
      call => toWrite(call, call.body.homeworkUid),
      async (call, { id }) => {
        await pullGroups(call.db, id, call.body.questionGroupIds)
        return presentHomework(call, id)
      },
    ),

    deleteHomework: on(
      call => toWrite(call, call.params.homeworkUid),
      async ({ db }, { id }) => {
        await removeHomework(db, id)
        return {}
      },
    ),

    reportSubmissions: alone(
      on(
        call => toRead(call, call.body.homeworkUid),
        ({ db, body: { homeworkUid, ...filters } }) => reportSubmissions(db, homeworkUid, filters),
      ),
    ),

    reportQuestions: alone(
      on(
        call => toRead(call, call.body.homeworkUid),
        ({ db, now }, { id }) => reportQuestions(db, id, addressBy(signer, now)),
      ),
    ),
  })
