import { listExams, readExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import {
  createQuestion,
  createQuestionGroup,
  deleteQuestion,
  deleteQuestionGroup,
  listQuestionGroups,
  listQuestions,
  updateQuestion,
  updateQuestionGroup,
} from '@bangxanh/contract/questions/endpoints.ts'
import { useAct } from '../../shared/query/use-act.ts'

/** An exam shows its groups, and a list of exams how many questions each has. */
const groups = [listQuestionGroups, readExam, listExams]
const questions = [listQuestions, ...groups]

export const useCreateGroup = () =>
  useAct(createQuestionGroup, { refreshes: groups, done: 'questions:done.groupCreated' })
export const useUpdateGroup = () =>
  useAct(updateQuestionGroup, { refreshes: groups, done: 'questions:done.groupUpdated' })
export const useDeleteGroup = () =>
  useAct(deleteQuestionGroup, { refreshes: groups, done: 'questions:done.groupDeleted' })
export const useCreateQuestion = () =>
  useAct(createQuestion, { refreshes: questions, done: 'questions:done.questionCreated' })
export const useUpdateQuestion = () =>
  useAct(updateQuestion, { refreshes: questions, done: 'questions:done.questionUpdated' })
export const useDeleteQuestion = () =>
  useAct(deleteQuestion, { refreshes: questions, done: 'questions:done.questionDeleted' })
