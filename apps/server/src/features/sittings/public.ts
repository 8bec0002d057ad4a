import type { Feature } from '../../kernel/feature.ts'
import { sittingsRoutes } from './sittings.routes.ts'

/**
 * An examination in sittings: pupils of classes are dealt over times and rooms with machines, and each sitting is an exam of its own,
 * which is prepared, run and ranked like any other. What ties them is in the database: nobody sits twice.
 */
export const feature: Feature = {
  layer: 8,
  open: () => ({ calls: sittingsRoutes() }),
}
