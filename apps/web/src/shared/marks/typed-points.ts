import { isPoints } from '@bangxanh/questions/points.ts'

/** Points as they are typed, with a comma or a point; null for what is none. */
export function typedPoints(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  if (!/^\d+(?:\.\d{1,4})?$/.test(plain)) return null
  const points = Number(plain)
  return isPoints(points) ? points : null
}
