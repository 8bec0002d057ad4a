import { getRouteApi } from '@tanstack/react-router'
import { AttemptResult } from '../features/learn/result/attempt-result.tsx'

const route = getRouteApi('/shell/em/ket-qua/$attemptId')

export function LearnResultScreen() {
  const { attemptId } = route.useParams()
  return <AttemptResult key={attemptId} attemptId={attemptId} />
}
