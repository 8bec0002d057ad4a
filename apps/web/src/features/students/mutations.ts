import { approveAllStudents } from '@bangxanh/contract/classes/endpoints.ts'
import type { RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import { mergeStudents, undoMerge } from '@bangxanh/contract/student-merges/endpoints.ts'
import {
  addStudents,
  anonymiseStudent,
  bindStudent,
  decideStudent,
  exportStudents,
  recordConsent,
  subscribeStudent,
  undoBinding,
  unsubscribeStudent,
  updateStudentInfo,
} from '@bangxanh/contract/students/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../shared/http/download.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

/** It says itself how many waited by then. */
export const useApproveAll = () => useApiMutation(approveAllStudents)
export const useApprove = () => useApiMutation(decideStudent, { done: 'students:done.approved' })
export const useBind = () => useApiMutation(bindStudent, { done: 'students:done.bound' })
export const useUndoBinding = () => useApiMutation(undoBinding, { done: 'students:binding.undone' })
export const useReject = () => useApiMutation(decideStudent, { done: 'students:done.rejected' })
export const useBan = () => useApiMutation(decideStudent, { done: 'students:done.banned' })
export const useRemove = () => useApiMutation(decideStudent, { done: 'students:done.removed' })
/** About several: the selection says itself how many there were. */
export const useDecideSeveral = () => useApiMutation(decideStudent)
export const useSubscribe = () => useApiMutation(subscribeStudent, { done: 'students:done.subscribed' })
export const useUnsubscribe = () => useApiMutation(unsubscribeStudent, { done: 'students:done.unsubscribed' })

/** Adds, or asks whom a name means; the dialog says which. */
export const useAddStudents = () => useApiMutation(addStudents)
export const useUpdateStudent = () => useApiMutation(updateStudentInfo, { done: 'students:done.corrected' })
export const useRecordConsent = () => useApiMutation(recordConsent, { done: 'students:done.consent' })
export const useMergeStudents = () => useApiMutation(mergeStudents, { done: 'students:merge.merged' })
export const useUndoMerge = () => useApiMutation(undoMerge, { done: 'students:merge.undone' })
export const useAnonymise = () =>
  useApiMutation(anonymiseStudent, {
    done: 'students:done.anonymised',
  })

export const useExportStudents = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof exportStudents>['body']) => download(exportStudents, { body }),
    meta: { done: 'students:export.done' },
  })
