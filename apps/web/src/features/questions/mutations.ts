import {
  changeQuestions,
  copyQuestions,
  correctCopies,
  createQuestion,
  createQuestionGroup,
  createQuestions,
  deleteQuestion,
  deleteQuestionGroup,
  orderQuestions,
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
/** The sheet says beside each question whether it is saved, and tells of what can be taken back. */
export function useSheetCalls() {
  return {
    create: useApiMutation(createQuestion, { silent: true }).mutateAsync,
    createMany: useApiMutation(createQuestions, { silent: true }).mutateAsync,
    update: useApiMutation(updateQuestion, { silent: true }).mutateAsync,
    order: useApiMutation(orderQuestions).mutateAsync,
    act: useApiMutation(changeQuestions).mutateAsync,
    copy: useApiMutation(copyQuestions).mutateAsync,
    give: useApiMutation(setPoints).mutateAsync,
  }
}
export type SheetCalls = ReturnType<typeof useSheetCalls>

export const useSpreadPoints = () => useApiMutation(spreadPoints)
export const useSetPoints = () => useApiMutation(setPoints, { done: 'questions:done.pointsBack' })
export const useCreateQuestion = () =>
  useApiMutation(createQuestion, { done: 'questions:done.questionCreated' })
export const useUpdateQuestion = () =>
  useApiMutation(updateQuestion, { done: 'questions:done.questionUpdated' })
/** Where they stand is told beside them. */
export const useCorrectCopies = () => useApiMutation(correctCopies)
/** What is said afterwards has the way back in it. */
export const useRestoreVersion = () => useApiMutation(updateQuestion)
export const useDeleteQuestion = () =>
  useApiMutation(deleteQuestion, { done: 'questions:done.questionDeleted' })
