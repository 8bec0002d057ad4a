import { approveAllStudents, listClasses, readClass } from '@bangxanh/contract/classes/endpoints.ts'
import type { RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import {
  addStudents,
  anonymiseStudent,
  decideStudent,
  exportStudents,
  listConsents,
  listSchoolStudents,
  listStudents,
  readStudent,
  recordConsent,
  subscribeStudent,
  unsubscribeStudent,
  updateStudentInfo,
} from '@bangxanh/contract/students/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../shared/http/call.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

/** A decision changes the rows, and the counts that classes show. */
const refreshes = [listStudents, listSchoolStudents, readStudent, readClass, listClasses]

/** It says itself how many waited by then. */
export const useApproveAll = () => useApiMutation(approveAllStudents, { refreshes })
export const useApprove = () => useApiMutation(decideStudent, { refreshes, done: 'students:done.approved' })
export const useReject = () => useApiMutation(decideStudent, { refreshes, done: 'students:done.rejected' })
export const useBan = () => useApiMutation(decideStudent, { refreshes, done: 'students:done.banned' })
export const useRemove = () => useApiMutation(decideStudent, { refreshes, done: 'students:done.removed' })
/** About several: the selection says itself how many there were. */
export const useDecideSeveral = () => useApiMutation(decideStudent, { refreshes })
export const useSubscribe = () =>
  useApiMutation(subscribeStudent, { refreshes: [listStudents], done: 'students:done.subscribed' })
export const useUnsubscribe = () =>
  useApiMutation(unsubscribeStudent, { refreshes: [listStudents], done: 'students:done.unsubscribed' })

/** Adds, or asks whom a name means; the dialog says which. */
export const useAddStudents = () => useApiMutation(addStudents, { refreshes })
export const useUpdateStudent = () =>
  useApiMutation(updateStudentInfo, { refreshes, done: 'students:done.corrected' })
export const useRecordConsent = () =>
  useApiMutation(recordConsent, { refreshes: [listConsents, readStudent], done: 'students:done.consent' })
export const useAnonymise = () =>
  useApiMutation(anonymiseStudent, {
    refreshes: [...refreshes, listConsents],
    done: 'students:done.anonymised',
  })

export const useExportStudents = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof exportStudents>['body']) => download(exportStudents, { body }),
    meta: { done: 'students:export.done' },
  })
