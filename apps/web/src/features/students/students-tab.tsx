import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { getRouteApi } from '@tanstack/react-router'
import { ClassStudents } from './class-students.tsx'

const route = getRouteApi('/shell/lop-hoc/$classUid')

/** The students in the page of their class, whose address keeps filter and page. */
export function StudentsTab({ eClass }: { readonly eClass: Class }) {
  const { state, search, page } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ClassStudents
      eClass={eClass}
      search={{ state, search, page }}
      onSearch={next => void navigate({ search: next })}
    />
  )
}
