import {
  extendStudent,
  extendStudents,
  updateAttachmentHomework,
  updateDocumentHomework,
  updateFileHomework,
  updateHomework,
} from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkPatch } from '@bangxanh/contract/homework/schemas.ts'
import type { HomeworkKind } from '@bangxanh/contract/homework/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import * as homeworks from '../homework/public.ts'
import { changeHomework } from './change-homework.ts'
import { moveDeadline } from './move-deadline.ts'

type Changed = Caller & { readonly body: HomeworkPatch & homeworks.TaskDraft & { readonly _id: string } }

const changed = (kind: HomeworkKind) => ({
  load: (call: Changed) => homeworks.loadOfKind(call, 'homework.write', kind, call.body._id),
  act: (call: Changed, homework: homeworks.HomeworkRow) => changeHomework(call, homework, call.body),
  readCurrent: (call: Caller, { id }: homeworks.HomeworkRow) => homeworks.presentHomework(call, id),
})

const toWrite = (call: Caller & { readonly params: { readonly homeworkUid: string } }) =>
  homeworks.loadHomework(call, 'homework.write', call.params.homeworkUid)

/** Of homework, those that change the attempts at it as well: their end, and their score by other keys. */
const calls = {
  updateHomework,
  updateFileHomework,
  updateAttachmentHomework,
  updateDocumentHomework,
  extendStudent,
  extendStudents,
}

export const changeHomeworkRoutes = () =>
  routes(calls, {
    updateHomework: handler(changed('es')),
    updateFileHomework: handler(changed('file')),
    updateAttachmentHomework: handler(changed('attachment')),
    updateDocumentHomework: handler(changed('document')),

    extendStudent: handler({
      load: toWrite,
      act: (call, homework) =>
        homeworks.extendStudent(call, homework, call.params.studentId, call.body, moveDeadline),
    }),

    extendStudents: handler({
      load: toWrite,
      act: (call, homework) => homeworks.extendStudents(call, homework, call.body, moveDeadline),
    }),
  })
