import type { Feature } from '../../kernel/feature.ts'
import { homeworkRoom } from './homework.live.ts'
import { homeworkRoutes } from './homework.routes.ts'
import { personRules } from './person-rules.ts'

export { type AnswersOfToday, answersOfToday, ofItself, type Today } from './answers-of-today.ts'
export { giveQuestions } from './assign-exam.ts'
export {
  countAttempt,
  lockAssignees,
  lockOwnRow,
  lockStudentRow,
  noteSolutionsShown,
  uncountAttempt,
} from './assignees.store.ts'
export type { TaskDraft } from './choose-task.ts'
export { extendStudent, extendStudents } from './extend-student.ts'
export {
  documentAsHomework,
  homeworkQuestion,
  homeworkQuestionGroup,
  homeworkTask,
  pupilPaper,
} from './file-readers.store.ts'
export { giveTask, giveTaskToClasses } from './give-task.ts'
export {
  classBearer,
  loadHomework,
  loadOfKind,
  presentHomework,
  presentHomeworks,
  resultsArrived,
} from './homework.service.ts'
export type { HomeworkRow } from './homework.store.ts'
export { lockHomeworksOf } from './merge-assignees.store.ts'
export {
  describeHomeworks,
  homeworkEnding,
  homeworkGiven,
  homeworkOfClass,
  moreTime,
} from './notifications.store.ts'
export { type AnswerRow, readAnswers } from './paper.store.ts'
export { presentMark } from './present-mark.ts'
export { homeworkQuestions, refuseBegun } from './question-owner.ts'
export { countAnswers, type MeasuredQuestion, measureQuestions } from './report.store.ts'
export { questionReport } from './report.view.ts'
export { readScored } from './scored-answers.ts'
export { readTasks } from './tasks.store.ts'
export { taskView } from './tasks.view.ts'
export { type MoveDeadline, type Rescore, type Timing, updateHomework } from './update-homework.ts'
export { readWork, type WorkRow } from './work.store.ts'
export { lateView, workView } from './work.view.ts'
export const feature: Feature = {
  layer: 6,
  personRules,
  open: () => ({ calls: homeworkRoutes(), rooms: [homeworkRoom] }),
}
