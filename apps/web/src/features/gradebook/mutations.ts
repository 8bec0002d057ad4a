import {
  addGradebookColumns,
  deleteGradebookColumn,
  lockGradebook,
  previewGradebook,
  updateGradebookColumn,
} from '@bangxanh/contract/gradebook/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useAddColumns = () => useApiMutation(addGradebookColumns)
export const useUpdateColumn = () => useApiMutation(updateGradebookColumn)
export const usePreviewGradebook = () => useApiMutation(previewGradebook)
export const useLockGradebook = () => useApiMutation(lockGradebook)
export const useDeleteColumn = () => useApiMutation(deleteGradebookColumn, { done: 'gradebook:done.removed' })
