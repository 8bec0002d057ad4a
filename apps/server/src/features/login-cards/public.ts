import type { Feature } from '../../kernel/feature.ts'
import { loginCardsRoutes } from './login-cards.routes.ts'

export { endCard, voidCards } from './login-cards.store.ts'
export const loginCardsFeature = (): Feature => ({ calls: loginCardsRoutes() })
