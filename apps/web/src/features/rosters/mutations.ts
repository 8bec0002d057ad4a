import { listClasses, readClass } from '@bangxanh/contract/classes/endpoints.ts'
import type { RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import {
  exportTeachers,
  importStudents,
  importTeachers,
  previewStudents,
  previewTeachers,
} from '@bangxanh/contract/rosters/endpoints.ts'
import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import { listSchoolStudents, listStudents, readStudent } from '@bangxanh/contract/students/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../shared/http/call.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const usePreviewStudents = () => useApiMutation(previewStudents)
export const useImportStudents = () =>
  useApiMutation(importStudents, {
    refreshes: [listStudents, listSchoolStudents, readStudent, readClass, listClasses],
  })
export const usePreviewTeachers = () => useApiMutation(previewTeachers)
export const useImportTeachers = () => useApiMutation(importTeachers, { refreshes: [listTeachers] })

export const useExportTeachers = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof exportTeachers>['body']) => download(exportTeachers, { body }),
    meta: { done: 'rosters:exporting.done' },
  })
