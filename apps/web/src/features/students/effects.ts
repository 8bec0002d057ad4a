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
import { useAct } from '../../shared/query/use-act.ts'

/** A decision changes the rows, and the counts that classes show. */
const refreshes = [listStudents, listSchoolStudents, readStudent, readClass, listClasses]

/** It says itself how many waited by then. */
export const useApproveAll = () => useAct(approveAllStudents, { refreshes })
export const useApprove = () => useAct(decideStudent, { refreshes, done: 'students:done.approved' })
export const useReject = () => useAct(decideStudent, { refreshes, done: 'students:done.rejected' })
export const useBan = () => useAct(decideStudent, { refreshes, done: 'students:done.banned' })
export const useRemove = () => useAct(decideStudent, { refreshes, done: 'students:done.removed' })
/** About several: the selection says itself how many there were. */
export const useDecideSeveral = () => useAct(decideStudent, { refreshes })
export const useSubscribe = () =>
  useAct(subscribeStudent, { refreshes: [listStudents], done: 'students:done.subscribed' })
export const useUnsubscribe = () =>
  useAct(unsubscribeStudent, { refreshes: [listStudents], done: 'students:done.unsubscribed' })

/** Adds, or asks whom a name means; the dialog says which. */
export const useAddStudents = () => useAct(addStudents, { refreshes })
export const useUpdateStudent = () =>
  useAct(updateStudentInfo, { refreshes, done: 'students:done.corrected' })
export const useRecordConsent = () =>
  useAct(recordConsent, { refreshes: [listConsents, readStudent], done: 'students:done.consent' })
export const useAnonymise = () =>
  useAct(anonymiseStudent, { refreshes: [...refreshes, listConsents], done: 'students:done.anonymised' })

export const useExportStudents = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof exportStudents>['body']) => download(exportStudents, { body }),
    meta: { done: 'students:export.done' },
  })
