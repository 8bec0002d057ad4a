import type { Feature } from '../../kernel/feature.ts'
import { lessonsRoutes } from './lessons.routes.ts'

export { type MergedProgress, mergeProgress, separateProgress } from './merge-progress.store.ts'
export const feature: Feature = {
  layer: 7,
  open: ({ meetings }) => ({
    calls: lessonsRoutes(meetings),
  }),
}
