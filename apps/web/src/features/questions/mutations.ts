import {
  createQuestion,
  createQuestionGroup,
  deleteQuestion,
  deleteQuestionGroup,
  setPoints,
  spreadPoints,
  updateQuestion,
  updateQuestionGroup,
} from '@bangxanh/contract/questions/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useCreateGroup = () =>
  useApiMutation(createQuestionGroup, { done: 'questions:done.groupCreated' })
export const useUpdateGroup = () =>
  useApiMutation(updateQuestionGroup, { done: 'questions:done.groupUpdated' })
export const useDeleteGroup = () =>
  useApiMutation(deleteQuestionGroup, { done: 'questions:done.groupDeleted' })
export const useSpreadPoints = () => useApiMutation(spreadPoints)
export const useSetPoints = () => useApiMutation(setPoints, { done: 'questions:done.pointsBack' })
export const useCreateQuestion = () =>
  useApiMutation(createQuestion, { done: 'questions:done.questionCreated' })
export const useUpdateQuestion = () =>
  useApiMutation(updateQuestion, { done: 'questions:done.questionUpdated' })
export const useDeleteQuestion = () =>
  useApiMutation(deleteQuestion, { done: 'questions:done.questionDeleted' })
