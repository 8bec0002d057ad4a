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
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

/** An exam shows its groups, and a list of exams how many questions each has. */
const groups = [listQuestionGroups, readExam, listExams]
const questions = [listQuestions, ...groups]

export const useCreateGroup = () =>
  useApiMutation(createQuestionGroup, { refreshes: groups, done: 'questions:done.groupCreated' })
export const useUpdateGroup = () =>
  useApiMutation(updateQuestionGroup, { refreshes: groups, done: 'questions:done.groupUpdated' })
export const useDeleteGroup = () =>
  useApiMutation(deleteQuestionGroup, { refreshes: groups, done: 'questions:done.groupDeleted' })
export const useCreateQuestion = () =>
  useApiMutation(createQuestion, { refreshes: questions, done: 'questions:done.questionCreated' })
export const useUpdateQuestion = () =>
  useApiMutation(updateQuestion, { refreshes: questions, done: 'questions:done.questionUpdated' })
export const useDeleteQuestion = () =>
  useApiMutation(deleteQuestion, { refreshes: questions, done: 'questions:done.questionDeleted' })
