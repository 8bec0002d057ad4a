import type { Feature } from '../../kernel/feature.ts'
import { gradebookRoutes } from './gradebook.routes.ts'
import { personRules } from './person-rules.ts'

export { refuseClosedBooks } from './refuse-closed-books.ts'
export const feature: Feature = {
  layer: 7,
  personRules,
  open: () => ({ calls: gradebookRoutes() }),
}
