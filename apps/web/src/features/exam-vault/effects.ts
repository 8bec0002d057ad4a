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
import { useAct } from '../../shared/query/use-act.ts'

const categories = [listRootCategories, readCategoryTree, listCategories]

export const useCreateCategory = () =>
  useAct(createCategory, { refreshes: categories, done: 'examVault:done.CATEGORY_CREATED' })
export const useUpdateCategory = () =>
  useAct(updateCategory, { refreshes: categories, done: 'examVault:done.CATEGORY_UPDATED' })
export const useDeleteCategory = () =>
  useAct(deleteCategory, { refreshes: categories, done: 'examVault:done.CATEGORY_DELETED_SUCCESSFULLY' })
/** The tree of a root that has gone is left, not read again. */
export const useDeleteRoot = () =>
  useAct(deleteCategory, {
    refreshes: [listRootCategories, listCategories],
    done: 'examVault:done.CATEGORY_DELETED_SUCCESSFULLY',
  })
export const useCreateExam = () =>
  useAct(createExam, { refreshes: [listExams], done: 'examVault:done.examCreated' })
export const useUpdateExam = () =>
  useAct(updateExam, { refreshes: [listExams, readExam], done: 'examVault:done.examUpdated' })
export const useDeleteExam = () =>
  useAct(deleteExam, { refreshes: [listExams], done: 'examVault:done.examDeleted' })
