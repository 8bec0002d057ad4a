import { MARKING } from '@bangxanh/contract/marking/limits.ts'
import { typedPoints } from '../../shared/marks/typed-points.ts'

/** Levels as they are typed, apart by semicolons or spaces; null where one is no number or there are too few. */
export function levelsOf(text: string): number[] | null {
  const parts = text.split(/[;\s]+/).filter(Boolean)
  const levels = parts.map(typedPoints)
  const known = levels.filter(level => level !== null)
  const isFit = known.length === parts.length && known.length >= 2 && known.length <= MARKING.levels
  return isFit ? [...new Set(known)].sort((one, other) => one - other) : null
}
