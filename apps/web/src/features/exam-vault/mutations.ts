import {
  createCategory,
  createExam,
  deleteCategory,
  deleteExam,
  listCategories,
  listExams,
  listRootCategories,
  readCategoryTree,
  readExam,
  updateCategory,
  updateExam,
} from '@bangxanh/contract/exam-vault/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

const categories = [listRootCategories, readCategoryTree, listCategories]

export const useCreateCategory = () =>
  useApiMutation(createCategory, { refreshes: categories, done: 'examVault:done.CATEGORY_CREATED' })
export const useUpdateCategory = () =>
  useApiMutation(updateCategory, { refreshes: categories, done: 'examVault:done.CATEGORY_UPDATED' })
export const useDeleteCategory = () =>
  useApiMutation(deleteCategory, {
    refreshes: categories,
    done: 'examVault:done.CATEGORY_DELETED_SUCCESSFULLY',
  })
/** The tree of a root that has gone is left, not read again. */
export const useDeleteRoot = () =>
  useApiMutation(deleteCategory, {
    refreshes: [listRootCategories, listCategories],
    done: 'examVault:done.CATEGORY_DELETED_SUCCESSFULLY',
  })
export const useCreateExam = () =>
  useApiMutation(createExam, { refreshes: [listExams], done: 'examVault:done.examCreated' })
export const useUpdateExam = () =>
  useApiMutation(updateExam, { refreshes: [listExams, readExam], done: 'examVault:done.examUpdated' })
export const useDeleteExam = () =>
  useApiMutation(deleteExam, { refreshes: [listExams], done: 'examVault:done.examDeleted' })
