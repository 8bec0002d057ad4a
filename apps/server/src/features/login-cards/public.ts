import type { Feature } from '../../kernel/kernel.ts'
import { loginCardsRoutes } from './login-cards.routes.ts'

export { endCard, voidCards } from './login-cards.store.ts'
export const loginCardsFeature = (): Feature => ({ calls: loginCardsRoutes() })
