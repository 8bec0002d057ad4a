import {
  copyDocument,
  createFolder,
  deleteDocument,
  deleteFolder,
  restoreDocument,
  restoreFolder,
  setQuickShare,
  shareFolder,
  updateDocument,
  updateFolder,
  writePermissions,
} from '@bangxanh/contract/documents/library/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useCreateFolder = () => useApiMutation(createFolder, { done: 'documents:done.CATEGORY_CREATED' })
export const useUpdateFolder = () => useApiMutation(updateFolder, { done: 'documents:done.CATEGORY_UPDATED' })
export const useDeleteFolder = () =>
  useApiMutation(deleteFolder, { done: 'documents:done.CATEGORY_DELETED_SUCCESSFULLY' })
export const useRestoreFolder = () => useApiMutation(restoreFolder, { done: 'documents:done.folderRestored' })
export const useCopyDocument = () => useApiMutation(copyDocument, { done: 'documents:done.fileCopied' })
export const useUpdateDocument = () => useApiMutation(updateDocument, { done: 'documents:done.fileUpdated' })
export const useDeleteDocument = () => useApiMutation(deleteDocument, { done: 'documents:done.fileDeleted' })
export const useRestoreDocument = () =>
  useApiMutation(restoreDocument, { done: 'documents:done.fileRestored' })
export const usePermitFolder = () => useApiMutation(writePermissions, { done: 'documents:done.permitted' })
export const useSetQuickShare = () => useApiMutation(setQuickShare, { done: 'documents:done.opened' })
export const useShareFolder = () =>
  useApiMutation(shareFolder, { done: 'documents:done.shared', inOrder: true })
