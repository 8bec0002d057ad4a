import { getRouteApi } from '@tanstack/react-router'
import { Projector } from '../features/rooms/projector.tsx'

const route = getRouteApi('/man-chieu/$roomId')

export function LiveScreenScreen() {
  const { roomId } = route.useParams()
  return <Projector key={roomId} roomId={roomId} />
}
