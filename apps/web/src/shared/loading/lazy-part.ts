import { type ComponentType, lazy } from 'react'
import { loadChunk } from './load-chunk.ts'

/**
 * A part of a screen whose code comes when it is first shown, below a Suspense of its screen:
 * `const Chart = lazyPart(async () => (await import('./chart.tsx')).Chart)`.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadChunk(load) }))
