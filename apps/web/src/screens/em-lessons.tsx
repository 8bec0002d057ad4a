import { getRouteApi } from '@tanstack/react-router'
import { OwnLessons } from '../features/lessons/own/own-lessons.tsx'

const route = getRouteApi('/shell/em/bai-hoc')

export function EmLessonsScreen() {
  const navigate = route.useNavigate()
  return (
    <OwnLessons search={route.useSearch()} onSearch={(search, way) => void navigate({ search, ...way })} />
  )
}
