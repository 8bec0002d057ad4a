import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ClassStudents } from './class-students.tsx'

const route = getRouteApi('/shell/lop-hoc/$classUid')

interface Props {
  readonly eClass: Class
  /** Buttons of other features, given by the screen. */
  readonly actions?: ReactNode
}

/** The students in the page of their class, whose address keeps filter and page. */
export function StudentsTab({ eClass, actions }: Props) {
  const { state, search, page } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ClassStudents
      actions={actions}
      eClass={eClass}
      search={{ state, search, page }}
      onSearch={next => void navigate({ search: next })}
    />
  )
}
