import { getRouteApi } from '@tanstack/react-router'
import { LessonList } from '../features/lessons/lesson-list.tsx'

const route = getRouteApi('/shell/bai-hoc')

export function LessonListScreen() {
  const navigate = route.useNavigate()
  return (
    <LessonList search={route.useSearch()} onSearch={(search, way) => void navigate({ search, ...way })} />
  )
}
