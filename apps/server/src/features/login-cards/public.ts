import type { Feature } from '../../kernel/feature.ts'
import { loginCardsRoutes } from './login-cards.routes.ts'

export const feature: Feature = {
  layer: 2,
  open: () => ({ calls: loginCardsRoutes() }),
}
