/** Draws whole numbers from 0 up to below what is given: small, and by the same seed the same each time. */
export function random(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761
  return below => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return (state >>> 0) % below
  }
}
