import { getRouteApi } from '@tanstack/react-router'
import { OwnResult } from '../features/room-results/own-result.tsx'

const route = getRouteApi('/shell/em/tuong-tac/$liveExamId/ket-qua')

export function EmLiveResultScreen() {
  const { liveExamId } = route.useParams()
  return <OwnResult key={liveExamId} roomId={liveExamId} />
}
