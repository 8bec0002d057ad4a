import {
  copyExam,
  createCategory,
  createExam,
  deleteCategory,
  deleteExam,
  updateCategory,
  updateExam,
} from '@bangxanh/contract/exam-vault/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useCreateCategory = () =>
  useApiMutation(createCategory, { done: 'examVault:done.CATEGORY_CREATED' })
export const useUpdateCategory = () =>
  useApiMutation(updateCategory, { done: 'examVault:done.CATEGORY_UPDATED' })
export const useDeleteCategory = () =>
  useApiMutation(deleteCategory, {
    done: 'examVault:done.CATEGORY_DELETED_SUCCESSFULLY',
  })
export const useCreateExam = () => useApiMutation(createExam, { done: 'examVault:done.examCreated' })
export const useCopyExam = () => useApiMutation(copyExam, { done: 'examVault:done.examCopied' })
export const useUpdateExam = () => useApiMutation(updateExam, { done: 'examVault:done.examUpdated' })
export const useDeleteExam = () => useApiMutation(deleteExam, { done: 'examVault:done.examDeleted' })
