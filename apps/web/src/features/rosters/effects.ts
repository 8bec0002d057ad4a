import { listClasses, readClass } from '@bangxanh/contract/classes/endpoints.ts'
import {
  importStudents,
  importTeachers,
  previewStudents,
  previewTeachers,
} from '@bangxanh/contract/rosters/endpoints.ts'
import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import { listSchoolStudents, listStudents, readStudent } from '@bangxanh/contract/students/endpoints.ts'
import { useAct } from '../../shared/query/use-act.ts'

export const usePreviewStudents = () => useAct(previewStudents)
export const useImportStudents = () =>
  useAct(importStudents, {
    refreshes: [listStudents, listSchoolStudents, readStudent, readClass, listClasses],
  })
export const usePreviewTeachers = () => useAct(previewTeachers)
export const useImportTeachers = () => useAct(importTeachers, { refreshes: [listTeachers] })
