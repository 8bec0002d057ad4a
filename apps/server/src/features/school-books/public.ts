import type { Feature } from '../../kernel/feature.ts'
import { schoolBooksRoutes } from './school-books.routes.ts'

export { isBookOf } from './school-books.store.ts'
export const feature: Feature = {
  layer: 2,
  open: () => ({ calls: schoolBooksRoutes() }),
}
