import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { getRouteApi } from '@tanstack/react-router'
import { ClassHomeworks } from './class-homeworks.tsx'

const route = getRouteApi('/shell/lop-hoc/$classUid')

/** The homework in the page of its class, whose address keeps filter and page. */
export function HomeworkTab({ eClass }: { eClass: Class }) {
  const { tab, status, search, page } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ClassHomeworks
      eClass={eClass}
      search={{ status, search, page }}
      onSearch={next => void navigate({ search: { tab, ...next } })}
    />
  )
}
