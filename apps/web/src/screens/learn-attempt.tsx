import { getRouteApi } from '@tanstack/react-router'
import { AttemptSpace } from '../features/learn/attempt-space.tsx'

const route = getRouteApi('/shell/em/lam/$attemptId')

export function LearnAttemptScreen() {
  const { attemptId } = route.useParams()
  return <AttemptSpace key={attemptId} attemptId={attemptId} />
}
