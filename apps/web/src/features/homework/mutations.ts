import {
  assignExam,
  assignExamToClasses,
  deleteHomework,
  giveAgain,
  publishHomework,
  updateHomework,
} from '@bangxanh/contract/homework/endpoints.ts'
import { giveLiveQuestionsAgain } from '@bangxanh/contract/room-results/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

// What came of them is told by the dialog, with the way to the pupils.
export const useAssignExam = () => useApiMutation(assignExam)
export const useAssignExamToClasses = () => useApiMutation(assignExamToClasses)
export const useGiveAgain = () => useApiMutation(giveAgain)
export const useGiveLiveQuestions = () => useApiMutation(giveLiveQuestionsAgain)
export const useUpdateHomework = () => useApiMutation(updateHomework, { done: 'homework:done.updated' })
export const usePublish = () => useApiMutation(publishHomework)
export const useWithdraw = () => useApiMutation(publishHomework, { done: 'homework:done.withdrawn' })
export const useDeleteHomework = () => useApiMutation(deleteHomework, { done: 'homework:done.removed' })
