import { getRouteApi } from '@tanstack/react-router'
import { OwnHomeworks } from '../features/learn/own-homeworks.tsx'
import { WaitingClasses } from '../features/learn-classes/waiting-classes.tsx'

const route = getRouteApi('/shell/em')

export function LearnHomeScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <OwnHomeworks search={search} onSearch={(next, way) => void navigate({ search: next, ...way })}>
      <WaitingClasses />
    </OwnHomeworks>
  )
}
