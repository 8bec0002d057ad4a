import type { Feature } from '../../kernel/feature.ts'
import { loginCardsRoutes } from './login-cards.routes.ts'

export const loginCardsFeature = (): Feature => ({ calls: loginCardsRoutes() })
