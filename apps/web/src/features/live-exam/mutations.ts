import * as calls from '@bangxanh/contract/live-exam/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useCreateLiveExam = () => useApiMutation(calls.createLiveExam, { done: 'liveExam:done.created' })
export const useCopyLiveExam = () => useApiMutation(calls.createLiveExam, { done: 'liveExam:done.copied' })
export const useUpdateLiveExam = () => useApiMutation(calls.updateLiveExam, { done: 'liveExam:done.updated' })
export const useDeleteLiveExam = () => useApiMutation(calls.deleteLiveExam, { done: 'liveExam:done.removed' })
