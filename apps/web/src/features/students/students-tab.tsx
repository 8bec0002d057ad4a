import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ClassStudents } from './class-students.tsx'

const route = getRouteApi('/shell/lop-hoc/$classUid')

interface Props {
  readonly eClass: Class
  /** Buttons and row entries of other features, given by the screen. */
  readonly actions?: ReactNode
  readonly rowMenu?: (student: ClassStudent) => ReactNode
}

/** The students in the page of their class, whose address keeps filter and page. */
export function StudentsTab({ eClass, ...slots }: Props) {
  const { state, search, page } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ClassStudents
      {...slots}
      eClass={eClass}
      search={{ state, search, page }}
      onSearch={next => void navigate({ search: next })}
    />
  )
}
