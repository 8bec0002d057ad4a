import type { Shape } from '@bangxanh/contract/marking/shapes.ts'
import { isSame } from '../../shared/edit/touched.ts'

/**
 * Two have written on one page: what stands with what this one has put there, changed and taken away since they last read it, shape by
 * shape (product 10.102).
 */
export function mergeLayers(
  base: readonly Shape[],
  mine: readonly Shape[],
  theirs: readonly Shape[],
): Shape[] {
  const was = new Map(base.map(shape => [shape.id, shape]))
  const own = new Map(mine.map(shape => [shape.id, shape]))
  const there = new Set(theirs.map(({ id }) => id))
  const kept = theirs.flatMap(shape => {
    const [before, now] = [was.get(shape.id), own.get(shape.id)]
    if (before && !now) return []
    return [before && now && !isSame(before, now) ? now : shape]
  })
  return [...kept, ...mine.filter(({ id }) => !there.has(id) && !was.has(id))]
}
