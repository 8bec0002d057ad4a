const DECIMAL = /^[+-]?\d+(?:[.,]\d+)?$/

/**
 * The middle of two numbers, and how far both are from it: counted in whole numbers, since in binary 0.3 - 0.1 is a little
 * less than 0.2. NaN for other text.
 */
export function between(from: string, to: string): { number: number; tolerance: number } {
  const ends = [from, to].map(text => text.trim().replace(',', '.'))
  if (!ends.every(end => DECIMAL.test(end))) return { number: Number.NaN, tolerance: Number.NaN }
  const digits = Math.max(...ends.map(end => end.split('.')[1]?.length ?? 0))
  const [one = 0n, other = 0n] = ends.map(end => {
    const [whole = '', part = ''] = end.split('.')
    return BigInt(`${whole}${part.padEnd(digits, '0')}`.replace('+', ''))
  })
  // Times ten, halved.
  const half = (sum: bigint) => Number(`${sum * 5n}e-${digits + 1}`)
  return { number: half(one + other), tolerance: Math.abs(half(other - one)) }
}
