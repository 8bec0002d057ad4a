import * as calls from '@bangxanh/contract/school-books/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useCreateSchoolBook = () =>
  useApiMutation(calls.createSchoolBook, { done: 'schoolBooks:done.created' })
export const useUpdateSchoolBook = () =>
  useApiMutation(calls.updateSchoolBook, { done: 'schoolBooks:done.updated' })
export const useDeleteSchoolBook = () =>
  useApiMutation(calls.deleteSchoolBook, { done: 'schoolBooks:done.removed' })
