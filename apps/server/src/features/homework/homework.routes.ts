import * as endpoints from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkKind } from '@bangxanh/contract/homework/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import { type HandlersOf, handler, routes } from '../../kernel/serve/routes.ts'
import { authorizedClass, authorizedClasses, type ClassRow } from '../classes/public.ts'
import { openUpload, presentTicket, storeMedia } from '../uploads/public.ts'
import { assignExam, assignExamToClasses, createHomework, giveAgain } from './assign-exam.ts'
import { countApproved } from './assignees.store.ts'
import { pullGroups, pushGroups } from './change-groups.ts'
import { exportMarks } from './export-marks.ts'
import { type Draft, giveTask, giveTaskToClasses, type TaskKind } from './give-task.ts'
import {
  listHomeworks,
  loadHomework,
  loadOfKind,
  presentHomework,
  presentHomeworks,
  removeHomework,
  setPublish,
  withAssignees,
} from './homework.service.ts'
import { readPaper } from './paper.service.ts'
import { questionAnswers, reportQuestions, reportSubmissions } from './report.service.ts'

const toWrite = (call: Caller, id: string) => loadHomework(call, 'homework.write', id)
const ofKind = (call: Caller, kind: HomeworkKind, id: string) => loadOfKind(call, 'homework.write', kind, id)
const toRead = (call: Caller, id: string) => loadHomework(call, 'homework.answers', id)

/** What the calls of all kinds of homework share: their bodies differ only in the task. */
type With<Body> = Caller & { readonly body: Body }

const createTask = (kind: TaskKind) => ({
  load: (call: With<{ classId: string }>) => authorizedClass(call, call.body.classId),
  act: async (call: With<Draft & { assignStudentIds: readonly string[] }>, eClass: ClassRow) => ({
    made: await giveTask(call, kind, eClass, call.body),
  }),
  respond: (call: Caller, id: string) => presentHomework(call, id),
})

const givenToClasses = (kind: TaskKind) => ({
  load: (call: With<{ classIds: readonly string[] }>) => authorizedClasses(call, call.body.classIds),
  act: async (call: With<Draft>, classes: readonly ClassRow[]) => ({
    made: await giveTaskToClasses(call, kind, classes, call.body),
  }),
  respond: (call: Caller, ids: readonly string[]) => presentHomeworks(call, ids),
})

/** Those of the homework alone. What changes the attempts at it too is bound by the features that keep them, learn and marking. */
const {
  updateHomework,
  updateFileHomework,
  updateAttachmentHomework,
  updateDocumentHomework,
  extendStudent,
  extendStudents,
  markAnswer,
  ...own
} = endpoints

const assigning = {
  assignExam: handler({
    load: call => authorizedClass(call, call.body.classId, 'vault.assign'),
    act: async (call, eClass) => ({ made: await assignExam(call, eClass, call.body) }),
    respond: (call, id) => presentHomework(call, id),
  }),

  assignExamToClasses: handler({
    load: call => authorizedClasses(call, call.body.classIds),
    act: async (call, classes) => ({ made: await assignExamToClasses(call, classes, call.body) }),
    respond: (call, ids) => presentHomeworks(call, ids),
  }),

  giveAgain: handler({
    load: async call => ({
      source: await toWrite(call, call.params.homeworkUid),
      classes: await authorizedClasses(call, call.body.classIds),
    }),
    act: async (call, { source, classes }) => ({
      made: await giveAgain(call, source, classes, call.body),
    }),
    respond: (call, ids) => presentHomeworks(call, ids),
  }),

  countRecipients: handler({
    load: call => authorizedClasses(call, call.query.classIds),
    act: async ({ db, query }) => ({ recipients: await countApproved(db, query.classIds) }),
  }),

  createHomework: handler({
    load: call => authorizedClass(call, call.body.classId, 'homework.write'),
    act: async (call, eClass) => ({ made: await createHomework(call, eClass, call.body) }),
    respond: (call, id) => presentHomework(call, id),
  }),

  createFileHomework: handler(createTask('file')),
  createFileHomeworks: handler(givenToClasses('file')),
  createAttachmentHomework: handler(createTask('attachment')),
  createAttachmentHomeworks: handler(givenToClasses('attachment')),
  createDocumentHomework: handler(createTask('document')),
  createDocumentHomeworks: handler(givenToClasses('document')),
} satisfies Partial<HandlersOf<typeof own>>

const homeworks = {
  listHomeworks: handler({ act: call => listHomeworks(call, call.query) }),

  readHomework: handler({
    load: call => toRead(call, call.query.homeworkUid),
    act: (call, homework) => withAssignees(call, homework),
  }),

  publishHomework: handler({
    load: call => toWrite(call, call.body.homeworkUid),
    act: async (call, { id }) => {
      await setPublish(call, id, call.body.publish)
      return presentHomework(call, id)
    },
  }),

  pushQuestionGroups: handler({
    load: call => ofKind(call, 'es', call.body.homeworkUid),
    act: async (call, { id }) => {
      await pushGroups(call, id, call.body)
      return { made: id }
    },
    respond: (call, id) => presentHomework(call, id),
  }),

  pullQuestionGroups: handler({
    load: call => ofKind(call, 'es', call.body.homeworkUid),
    act: async (call, { id }) => {
      await pullGroups(call, id, call.body.questionGroupIds)
      return presentHomework(call, id)
    },
  }),

  uploadToHomework: handler({
    load: call => toWrite(call, call.query.homeworkUid),
    act: async call => {
      const { name, size, homeworkUid } = call.query
      const find = (caller: Caller) => loadHomework(caller, 'homework.write', homeworkUid)
      const key = await storeMedia(call, find, { upload: call.file, name, size })
      return { key, url: call.addressOf(key) }
    },
    transaction: false,
  }),

  createUploadUrl: handler({
    load: call => authorizedClass(call, call.body.classId),
    act: async (call, { id, schoolId }) => ({
      made: await openUpload(call, { purpose: 'class', about: id, schoolId }, call.body),
    }),
    respond: (call, id) => presentTicket(call, id),
  }),

  deleteHomework: handler({
    load: call => toWrite(call, call.params.homeworkUid),
    act: (call, { id }) => removeHomework(call, id),
  }),
} satisfies Partial<HandlersOf<typeof own>>

const reports = {
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

  // Hashing takes a while; no transaction waits for it.
  exportMarks: handler({
    load: call => loadHomework(call, 'export.marks', call.params.homeworkUid),
    act: (call, homework) => exportMarks(call, homework, call.body.password),
    transaction: false,
  }),

  listQuestionAnswers: handler({
    load: call => loadHomework(call, 'submission.paper', call.params.homeworkUid),
    act: (call, { id }) => questionAnswers(call, id, call.params.questionId),
  }),

  readPaper: handler({
    load: call => loadHomework(call, 'submission.paper', call.params.homeworkUid),
    act: (call, homework) => readPaper(call, homework, call.params.studentId, call.query.attemptId),
  }),
} satisfies Partial<HandlersOf<typeof own>>

export const homeworkRoutes = () => routes(own, { ...assigning, ...homeworks, ...reports })
