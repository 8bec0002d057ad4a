import * as calls from '@bangxanh/contract/instructions/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useCreateInstruction = () =>
  useApiMutation(calls.createInstruction, { done: 'instructions:done.created' })
export const useUpdateInstruction = () =>
  useApiMutation(calls.updateInstruction, { done: 'instructions:done.updated' })
export const useDeleteInstruction = () =>
  useApiMutation(calls.deleteInstruction, { done: 'instructions:done.removed' })
/** Its failure is told where the picture was to stand. */
export const useUploadPicture = () => useApiMutation(calls.uploadInstructionPicture)
