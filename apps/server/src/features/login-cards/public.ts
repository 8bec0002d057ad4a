import type { Feature } from '../../kernel/feature.ts'
import { loginCardsRoutes } from './login-cards.routes.ts'

import type { EnterBySeat } from './sign-in-by-card.ts'

export const feature: Feature<{ readonly enterBySeat: EnterBySeat }> = {
  layer: 2,
  open: (_, { enterBySeat }) => ({ calls: loginCardsRoutes(enterBySeat) }),
}
