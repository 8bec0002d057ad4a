import type { Feature } from '../../kernel/feature.ts'
import { loginCardsRoutes } from './login-cards.routes.ts'

import type { SeatDoor } from './sign-in-by-card.ts'

export const feature: Feature<{ readonly seatDoor: SeatDoor }> = {
  layer: 2,
  open: (_, { seatDoor }) => ({ calls: loginCardsRoutes(seatDoor) }),
}
