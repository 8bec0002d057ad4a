import type { Feature } from '../../kernel/feature.ts'
import { gradebookRoutes } from './gradebook.routes.ts'

export { type MergedCells, mergeCells, separateCells } from './merge-cells.store.ts'
export const feature: Feature = {
  layer: 7,
  open: () => ({ calls: gradebookRoutes() }),
}
