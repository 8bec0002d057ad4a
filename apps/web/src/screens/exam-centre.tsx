import { getRouteApi } from '@tanstack/react-router'
import { ContestList } from '../features/contests/contest-list.tsx'
import { contestSearch } from '../features/contests/contest-search.ts'
import { EXAMS } from '../features/contests/mutations.ts'

const route = getRouteApi('/shell/trung-tam-khao-thi')

/** The exams of a school. */
export function ExamCentreScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ContestList
      place={EXAMS}
      search={contestSearch.validate(search)}
      onSearch={(next, way) => void navigate({ search: next, ...way })}
    />
  )
}
