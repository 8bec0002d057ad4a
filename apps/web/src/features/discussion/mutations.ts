import * as calls from '@bangxanh/contract/discussion/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const useCreateTopic = () => useApiMutation(calls.createTopic, { done: 'discussion:done.created' })
export const useUpdateTopic = () => useApiMutation(calls.updateTopic, { done: 'discussion:done.updated' })
export const useDeleteTopic = () => useApiMutation(calls.deleteTopic, { done: 'discussion:done.removed' })
// What somebody has written is seen where it stands.
export const useCreateComment = () => useApiMutation(calls.createTopicComment)
export const useUpdateComment = () => useApiMutation(calls.updateTopicComment)
export const useDeleteComment = () =>
  useApiMutation(calls.deleteTopicComment, { done: 'discussion:done.commentRemoved' })
export const useReportComment = () =>
  useApiMutation(calls.reportComment, { done: 'discussion:done.reported' })
export const useDecideReport = () => useApiMutation(calls.decideReport, { done: 'discussion:done.decided' })
export const useMutePupil = () => useApiMutation(calls.mutePupil, { done: 'discussion:done.muted' })
export const useUnmutePupil = () => useApiMutation(calls.mutePupil, { done: 'discussion:done.unmuted' })
export const useSwitchWriting = () =>
  useApiMutation(calls.switchWriting, { done: 'discussion:done.switched' })
