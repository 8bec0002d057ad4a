import type { Feature } from '../../kernel/kernel.ts'
import { loginCardsRoutes } from './login-cards.routes.ts'

export { endCard } from './login-cards.store.ts'
export const loginCardsFeature = (): Feature => ({ calls: loginCardsRoutes() })
