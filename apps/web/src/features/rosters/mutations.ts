import { importParticipants } from '@bangxanh/contract/contests/endpoints.ts'
import type { RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import {
  exportTeachers,
  importStudents,
  importTeachers,
  previewStudents,
  previewTeachers,
} from '@bangxanh/contract/rosters/endpoints.ts'
import { readSittingsList } from '@bangxanh/contract/sittings/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../shared/http/download.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

export const usePreviewStudents = () => useApiMutation(previewStudents)
export const useImportStudents = () => useApiMutation(importStudents)
export const usePreviewTeachers = () => useApiMutation(previewTeachers)
export const useImportTeachers = () => useApiMutation(importTeachers)

export const useReadSittingsList = () => useApiMutation(readSittingsList)

/** The same call shows what it would do; what is refused is said at each row. */
export const useImportParticipants = () => useApiMutation(importParticipants)

export const useExportTeachers = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof exportTeachers>['body']) => download(exportTeachers, { body }),
    meta: { done: 'rosters:exporting.done' },
  })
