import type { Feature } from '../../kernel/feature.ts'
import { personRules } from './person-rules.ts'

export {
  type Audience,
  deleteRoom,
  type NewRoom,
  openRoom,
  type RoomStanding,
  setRoomSettings,
  standingOfRooms,
} from './open-room.ts'
export { hasAnswers, lockRoom } from './rooms.store.ts'
export const feature: Feature = {
  layer: 6,
  personRules,
  open: () => ({ calls: [] }),
}
