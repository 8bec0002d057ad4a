import type { Feature } from '../../kernel/feature.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { lessonsRoutes } from './lessons.routes.ts'

export { type MergedProgress, mergeProgress, separateProgress } from './merge-progress.store.ts'
export const lessonsFeature = ({ meetings }: Pick<Kernel, 'meetings'>): Feature => ({
  calls: lessonsRoutes(meetings),
})
