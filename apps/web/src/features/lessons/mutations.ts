import {
  createLesson,
  createMeeting,
  deleteLesson,
  updateLesson,
} from '@bangxanh/contract/lessons/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useCreateLesson = () => useApiMutation(createLesson, { done: 'lessons:done.created' })
export const useUpdateLesson = () => useApiMutation(updateLesson, { done: 'lessons:done.updated' })
/** The row stands where it was put: that is notice enough. */
export const useMoveLesson = () => useApiMutation(updateLesson)
export const useDeleteLesson = () => useApiMutation(deleteLesson, { done: 'lessons:done.removed' })
export const useMakeMeeting = () => useApiMutation(createMeeting, { done: 'lessons:done.room' })
